-- Index, share and commodity prices at the close (settlement 8.27).
INSERT INTO sports (sport_id, name, is_active, display_order) VALUES (6231, 'Binary', true, 6);
