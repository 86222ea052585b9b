import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionOf } from './guide.tsx'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/staff-guide.md'), 'utf8')

test('every screen that has a heading finds its part of the guide, and the others the beginning', () => {
  for (const heading of [
    'Your first day',
    'Review',
    'Account deletions',
    'Notices',
    'Printing',
    'Scan desk',
    'Orders and customers',
    'Staff, settings and the audit log',
  ])
    expect(sectionOf(guide, heading), heading).toMatch(/^## \d+\. /)
  // One heading begins like another.
  expect(sectionOf(guide, 'Chat')).toContain('Waiting longest')
  expect(sectionOf(guide, undefined)).toContain('Logging in')
  expect(sectionOf(guide, 'No such part')).toBeNull()
})

test('pictures of the printed guide are left out', () => {
  expect(guide).toContain('](screens/')
  expect(sectionOf(guide, 'Review')).not.toContain('](screens/')
})
