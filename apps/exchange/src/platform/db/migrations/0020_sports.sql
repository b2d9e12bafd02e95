-- Sports under the names that players here use, and kabaddi among them.
UPDATE sports SET name = 'Football' WHERE sport_id = 1;
INSERT INTO sports (sport_id, name, is_active, display_order) VALUES (138, 'Kabaddi', true, 6);
