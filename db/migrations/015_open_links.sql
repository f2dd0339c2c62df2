-- Open links of an account are found by it: they end when its password or its address changes.
create index account_verification_value on account_verification (value) where value <> '';
