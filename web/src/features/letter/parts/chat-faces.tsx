import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { FacesNote as Note } from './faces-note.tsx'

/** Apart: few texts have faces of WeChat, and the names of all are long. */
const FacesNote = lazy(() =>
  import('./faces-note.tsx').then((module) => ({ default: module.FacesNote })),
)

/** What every code of a face begins with. */
const beginning = /\[|\/:/

/** Below a field whose words are printed: WeChat's faces in it, which become emoji by one tap. */
export function ChatFaces(props: ComponentProps<typeof Note>) {
  // Once there it stays: it is what takes the change back.
  const [isThere, setThere] = useState(false)
  if (!isThere && beginning.test(props.text)) setThere(true)
  return (
    isThere && (
      <Suspense>
        <FacesNote {...props} />
      </Suspense>
    )
  )
}
