-- Customers and agents of the demo have a public password too: they sign in where its staff does (domain/accounts/demo-accounts.ts).
update account set is_demo = true
where email in ('clara@aldous-mill.example', 'jonas@weber-textilpruefung.example', 'yuki@tanaka-trading.example');
