"""The conditions of rules: yes-or-no questions about hands, each with the sentence that a score card prints."""
