create trigger postcard_prices_told after insert on postcard_prices for each statement execute function table_changed();
