import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { designs } from '@mailing/typeset/card/index.ts'
import { describe, expect, it } from 'vitest'
import { placeOf, withPicture, withPlace } from './photo.ts'

const picture = { id: 'p', file: { width: 3000, height: 2000 } } as unknown as Picture
const orientations = ['landscape', 'portrait'] as const
const card = (part: Partial<PostcardContent>) =>
  ({ design: 'full', orientation: 'landscape', photo: null, ...part }) as PostcardContent

/** What the server asks of a cut-out: it lies in the picture, with the proportions of its place. */
function expectFits(content: PostcardContent) {
  const place = placeOf(content)
  const { crop } = content.photo ?? {}
  if (!place || !crop) throw new Error('there is no photograph')
  expect(crop.x >= 0 && crop.x + crop.width <= 3000).toBe(true)
  expect(crop.y >= 0 && crop.y + crop.height <= 2000).toBe(true)
  const ratio = (crop.width / crop.height) * (place.height / place.width)
  expect(Math.abs(ratio - 1)).toBeLessThan(0.02)
}

describe.each(orientations)('the cut-out of a %s card', (orientation) => {
  it('fits the place that a new photograph gets, whatever template was on', () => {
    for (const { key: design } of designs)
      expectFits(withPicture(card({ design, orientation }), picture))
  })

  it('fits its place after every change of that, also where the picture could not be fetched', () => {
    for (const known of [picture, null])
      for (const { key: design } of designs) {
        const other = orientation === 'portrait' ? 'landscape' : 'portrait'
        const before = withPicture(card({ orientation: other }), picture)
        const after = withPlace(before, { design, orientation }, known)
        if (placeOf(after)) expectFits(after)
      }
  })
})
