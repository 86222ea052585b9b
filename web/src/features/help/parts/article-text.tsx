import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import {
  linkTo,
  openPlace,
  ownPlace,
  type PagePath,
} from '../../../platform/navigation/navigate.ts'
import { LongText } from '../../../ui/long-text.tsx'

/** An article. Links to our own pages are written as paths; they open like every other link of the app. */
export function ArticleText({ markdown }: { readonly markdown: string }) {
  const text = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are made anew with the words
  useLayoutEffect(() => {
    for (const link of text.current?.querySelectorAll('a[href^="/"]') ?? []) {
      const path = link.getAttribute('href') ?? ''
      const place = ownPlace(path)
      if (!place) continue
      link.setAttribute('data-place', path)
      link.setAttribute('href', linkTo(place.path as PagePath, place.params))
    }
  }, [markdown])
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('a[data-place]') : null
    const place = ownPlace(link?.getAttribute('data-place') ?? undefined)
    if (!place) return
    event.preventDefault()
    void openPlace(place)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, with the keyboard too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is chosen with the keyboard is clicked
    <div ref={text} onClick={open}>
      <LongText markdown={markdown} />
    </div>
  )
}
