import texts from '@mailing/texts/zh-hans/web/staff/review.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ReviewPages } from './review-pages.tsx'

const picture = '66666666-6666-4666-8666-666666666666'
const content: Parameters<typeof ReviewPages>[0]['review']['content'] = {
  locale: 'zh-Hans',
  body: '一封短信',
  date: '',
  salutation: '',
  signature: '',
  font: 'kai',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'plain',
  isIndented: true,
  parts: [
    {
      kind: 'photos',
      size: '6x4',
      finish: 'matte',
      photos: [
        {
          fileId: picture,
          width: 600,
          height: 400,
          turn: 0,
          crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
          count: 1,
        },
      ],
    },
  ],
}

test.each([true, false])(
  'photos stand as they are printed: in colour %s',
  async (isPhotoColour) => {
    const review = { content, pictures: [], isColour: false, isPhotoColour }
    const screen = await renderPage(() => <ReviewPages review={review} />)
    await waitFor(() => expect(screen.getAllByRole('img').length).toBeGreaterThan(1))
    const photo = screen.getAllByRole('img').at(-1)
    expect(photo?.innerHTML.includes('grayscale')).toBe(!isPhotoColour)
  },
)

test.each([
  [1280, texts.shrink, texts.zoom],
  [375, texts.zoom, texts.shrink],
])(
  'on a screen of %d pixels pages begin as it has room for them, and the key Z changes that',
  async (width, first, then) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width)
    const review = { content, pictures: [], isColour: false, isPhotoColour: false }
    const screen = await renderPage(() => <ReviewPages review={review} />)
    expect((await screen.findByRole('button')).textContent).toContain(first)
    await screen.user.keyboard('z')
    expect(screen.getByRole('button').textContent).toContain(then)
  },
)
