/**
 * Limits of lists by which accounts are made: rows at once, characters of a cell, accounts that a teacher makes a day and a
 * year, new slips that one gives out a day, days that a slip holds, bytes of a file. Who manages the site makes as many
 * accounts as they like. Longer cells are cut, so each may be longer than what any of them can say: none is cut to what is good.
 */
export const enrollLimits = {
  rows: 500,
  cell: 260,
  perDay: 500,
  perYear: 3000,
  slipsPerDay: 300,
  slipDays: 14,
  fileBytes: 2 * 1024 ** 2,
} as const
