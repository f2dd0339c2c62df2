/** Why items of groups 11 to 17 have no lots. Every other item of these groups has. */
export const withoutLots: Readonly<Record<string, readonly string[]>> = {
  "no method names it, so that it is released for none": ["11-122"],
  "a set of items that have lots of their own": ["14-120", "16-012"],
  "a book of colors that no test grades by": ["16-120"],
  "a part of an apparatus, checked by its owner": [
    ...["13-310", "13-311", "13-312", "14-330", "14-331", "14-340", "15-320", "15-321", "15-322", "16-210", "16-211"],
    ...["16-220", "16-230", "17-122", "17-220", "17-221", "17-270", "17-310", "17-330", "17-340"],
  ],
  "comes with a certificate of each piece": ["16-240", "16-241"],
  "an aid that no result depends on, or that is checked with a control fabric": [
    ...["13-320", "13-330", "15-310", "15-311", "17-232", "17-233", "17-311", "17-320", "17-321", "17-322", "17-323"],
  ],
};
