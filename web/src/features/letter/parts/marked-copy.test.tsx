import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedCopy, type PageStart, type TextMark } from './marked-copy.tsx'

const copyOf = (
  text: string,
  marks: readonly TextMark[] = [],
  pageStarts: readonly PageStart[] = [],
) => {
  const ref: { current: HTMLDivElement | null } = { current: null }
  const { rerender } = render(
    <MarkedCopy
      ref={ref}
      text={text}
      marks={marks}
      pageStarts={pageStarts}
      className=""
      textAlign="left"
    />,
  )
  const paragraphs = () => [...(ref.current?.children ?? [])]
  return {
    paragraphs,
    type: (next: string) =>
      rerender(
        <MarkedCopy
          ref={ref}
          text={next}
          marks={marks}
          pageStarts={pageStarts}
          className=""
          textAlign="left"
        />,
      ),
  }
}

test('each paragraph is a block; empty ones keep their line', () => {
  const { paragraphs } = copyOf('一\n\n二\n')
  expect(paragraphs().map((paragraph) => paragraph.textContent)).toEqual(['一', '', '二', ''])
  expect(paragraphs().map((paragraph) => paragraph.querySelector('br') !== null)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a mark over a line break is drawn in both paragraphs, and only there', () => {
  const { paragraphs } = copyOf('家里一切\n都好，勿念', [{ start: 2, end: 7, level: 'block' }])
  expect(
    paragraphs().map((paragraph) =>
      [...paragraph.querySelectorAll('.underline')].map((mark) => mark.textContent),
    ),
  ).toEqual([['一切'], ['都好']])
})

test('the beginning of a page stands in its own paragraph, also in an empty one', () => {
  const starts = [
    { start: 3, end: 3, label: '第 2 页' },
    { start: 6, end: 6, label: '第 3 页' },
  ]
  const { paragraphs } = copyOf('一二\n三四\n\n五', [], starts)
  expect(
    paragraphs().map(
      (paragraph) => paragraph.querySelector('[data-page-start]')?.textContent ?? null,
    ),
  ).toEqual([null, '第 2 页', '第 3 页', null])
})

test('typing in one paragraph leaves the elements of the others alone', () => {
  const { paragraphs, type } = copyOf('一\n二\n三')
  const former = paragraphs()
  const texts = former.map((paragraph) => paragraph.firstChild?.firstChild)
  type('一\n二二\n三')
  expect(paragraphs()).toEqual(former)
  expect(paragraphs().map((paragraph) => paragraph.textContent)).toEqual(['一', '二二', '三'])
  expect(paragraphs()[2]?.firstChild?.firstChild).toBe(texts[2])
})
