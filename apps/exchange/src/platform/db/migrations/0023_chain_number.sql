-- Which match of its seed chain a simulated one is: with the seed it says who took part and what was drawn.
ALTER TABLE matches ADD COLUMN chain_number integer;
