-- In a line market: the line of the match, hundredths, which decides what the match pays. Empty elsewhere, and of matches before this column.
ALTER TABLE fills ADD COLUMN line integer;
