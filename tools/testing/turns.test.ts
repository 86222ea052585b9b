import { expect, test } from 'vitest'
import { everyTime, journeys, resting, share } from './turns.ts'

test('walks every journey over consecutive seeds, the constant ones each time', () => {
  const walked = Array.from({ length: share }, (_, at) => {
    const rest = resting(41 + at)
    return journeys().filter((path) => !rest.includes(path))
  })
  expect([...new Set(walked.flat())].toSorted()).toEqual(journeys())
  for (const one of walked) expect(one).toEqual(expect.arrayContaining(everyTime))
  // None is walked twice while another waits.
  expect(walked.flat()).toHaveLength(journeys().length + (share - 1) * everyTime.length)
})
