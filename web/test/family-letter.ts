import 'fake-indexeddb/auto'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'

// A family letter of two people, and what one of them added.

export const [id, me, son] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
]

export const letter = (part: Partial<FamilyLetter> = {}): FamilyLetter => ({
  id,
  title: '给爸爸的信',
  state: 'writing',
  version: 3,
  role: 'owner',
  orderId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  invitation: { isOpen: false, expiresAt: null },
  draft: null,
  paying: { by: 'owner', price: null, proposed: null, mine: null, shares: null },
  members: [
    {
      id: me,
      name: '妈妈',
      role: 'owner',
      isMe: true,
      isMine: true,
      isReady: false,
      characters: 0,
      updatedAt: null,
    },
    {
      id: son,
      name: '小明',
      role: 'writer',
      isMe: false,
      isMine: true,
      isReady: true,
      characters: 0,
      updatedAt: null,
    },
  ],
  ...part,
})

const picture = (fileId: string, name: string): Picture => {
  const link = {
    id: fileId,
    url: `/${name}`,
    urlExpiresAt: '2026-11-20T09:00:00.000Z',
    type: 'image/jpeg',
    bytes: 1,
    width: 1800,
    height: 1200,
  }
  return { id: fileId, file: link, preview: link, isColour: true }
}

const photoId = '44444444-4444-4444-8444-444444444444'

export const sonsParts: CallOutput<typeof calls.family.parts> = {
  list: [
    { memberId: me, version: 0, parts: [] },
    {
      memberId: son,
      version: 2,
      parts: [
        {
          kind: 'photos',
          size: '6x4',
          finish: 'matte',
          photos: [
            {
              fileId: photoId,
              width: 1800,
              height: 1200,
              turn: 0,
              crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
              count: 1,
            },
          ],
        },
        {
          kind: 'drawing',
          place: 'page',
          width: 6900,
          height: 10_000,
          strokes: [[0, 0, 10, 0, 10, 10]],
        },
      ],
    },
  ],
  pictures: [picture(photoId, 'small')],
}
