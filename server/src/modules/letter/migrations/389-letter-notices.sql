create trigger letter_prices_told after insert on letter_prices for each statement execute function table_changed();
