"""The questions that rules ask, one sentence each, in the players' words. They cannot know who asks."""
