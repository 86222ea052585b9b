import { type ComponentProps, useEffect, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { tellOnce } from '../../../ui/feedback.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { loadWritingAid, type WritingAidProps } from '../model/writing-aid.ts'

/*
 * Nobody can need the sheets and the finished pages before there is paper to write on, so they come after it: in the first
 * quiet moment, or at once when they are asked for.
 */
const loadPanels = () => import('./editor-panels.tsx')
const loadPages = () => import('./pages-view.tsx')
const quietMs = 1_500

type Panels = typeof import('./editor-panels.tsx')
type Pages = typeof import('./pages-view.tsx')

/** A part that is downloaded apart. Without a connection the editor stays as it is, and the next press tries again. */
function useLate<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
  isEarly = true,
): Part | null {
  const { errorText } = useTexts('ui')
  const [part, setPart] = useState<Part | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do on failure is new at each render and no reason to load again
  useEffect(() => {
    if (part !== null || !(isWanted || isEarly)) return
    let isOver = false
    const fail = () => {
      if (isOver || !isWanted) return
      tellOnce(errorText)
      onFailure()
    }
    const timer = setTimeout(
      () =>
        void load().then((loaded) => {
          if (!isOver) setPart(loaded)
        }, fail),
      isWanted ? 0 : quietMs,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [part, isWanted, isEarly, load])
  return part
}

/** The sheets that rise over the letter. */
export function LatePanels(props: ComponentProps<Panels['EditorPanels']>) {
  const late = useLate(loadPanels, props.panel !== null, props.onClose)
  return late && <late.EditorPanels {...props} />
}

interface LateAidProps extends Omit<WritingAidProps, 'selection'> {
  readonly isOpen: boolean
  readonly selection: () => WritingAidProps['selection']
}

/** The helper over the letter; only who asks for it downloads it. */
export function LateAid({ isOpen, selection, ...props }: LateAidProps) {
  const late = useLate(loadWritingAid, isOpen, props.onClose, false)
  return isOpen && late && <late.default {...props} selection={selection()} />
}

interface LatePagesProps extends Omit<ComponentProps<Pages['PagesView']>, 'layout'> {
  readonly layout: ComponentProps<Pages['PagesView']>['layout'] | null
  readonly isShown: boolean
  /** The pages could not be fetched. */
  readonly onFailure: () => void
}

/** The finished pages, as soon as they are set. */
export function LatePages({ layout, isShown, onFailure, ...props }: LatePagesProps) {
  const t = useTexts('letter')
  const late = useLate(loadPages, isShown, onFailure)
  if (!isShown) return null
  if (late && layout) return <late.PagesView layout={layout} {...props} />
  return (
    <div className="p-8" role="status">
      <span className="sr-only">{t.editor.finding}</span>
      <Skeleton lines={8} />
    </div>
  )
}
