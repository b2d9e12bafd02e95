-- Sports that have rules of their own and were missing from the catalogue; operators open their matches by hand.
INSERT INTO sports (sport_id, name, is_active, display_order) VALUES
  (2593174, 'Table Tennis', true, 11),
  (627555, 'Badminton', true, 11),
  (468329, 'Futsal', true, 12),
  (27454571, 'E-Games', true, 12);
