-- For finding the open links of an account, which end when its password or its address changes.
create index account_verification_value on account_verification (value) where value <> '';
