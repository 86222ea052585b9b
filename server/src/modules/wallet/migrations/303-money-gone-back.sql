-- Before money is credited or sent back by hand it is asked whether its provider has told that it went back already.
create index payment_reports_refunded on payment_reports (provider, reference) where state = 'refunded';
