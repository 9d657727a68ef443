"""The notation for special hands, such as "7 pairs, only majors": read, matched and put into words."""
