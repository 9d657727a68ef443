"""All laws, each a function of the service and of a source of chance; one that breaks raises AssertionError."""

from fuzz import laws_of_answers, laws_of_deals, laws_of_facts, laws_of_hands, laws_of_texts, laws_of_waits

# Hands and waits are cheap to try, whole deals and whole walls are not.
LAWS = (
    *3 * laws_of_hands.LAWS,
    *3 * laws_of_facts.LAWS,
    *2 * laws_of_texts.LAWS,
    *2 * laws_of_waits.LAWS,
    *laws_of_deals.LAWS,
    *laws_of_answers.LAWS,
)
