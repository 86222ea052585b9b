create trigger greeting_prices_told after insert on greeting_prices for each statement execute function table_changed();
