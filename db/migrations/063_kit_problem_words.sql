-- Faults of kits are worded anew; one that was told already is not told again.
update kit_problem_told set problem =
  replace(replace(problem, 'which a test takes.', 'which a test needs.'), 'of which a test takes one.', 'of which a test needs one.');
