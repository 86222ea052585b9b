-- Which languages there are is said in one place (texts/languages.ts); what is stored has passed the contract.
alter table users drop constraint users_locale_check;
