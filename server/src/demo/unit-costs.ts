/** What the demo's house pays, in ten-thousandths of a yuan and tenths of a minute, and for how many days it has. */
export const demoUnitCosts = {
  ago: 120,
  reason: '示例单价',
  sheet: 2200,
  envelope: 6500,
  card: 9000,
  workMinute: 6000,
  letterMinutes: 35,
  cardMinutes: 15,
} as const
