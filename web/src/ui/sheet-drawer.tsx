import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import { useTexts } from '../texts/use-texts.ts'
import type { SheetProps } from './sheet.tsx'

/** The drawer behind `Sheet`, in a chunk of its own. */
export default function SheetDrawer({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
}: SheetProps) {
  const texts = useTexts('ui')
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-30 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
          <Drawer.Popup className="flex max-h-[85dvh] w-full max-w-(--page-width) [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-[18px] bg-card pb-(--safe-bottom) shadow-float outline-none transition-transform duration-300 ease-[cubic-bezier(0.2,0.7,0.2,1)] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0 data-swiping:select-none">
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line"
            />
            <div className="flex items-start gap-2 ps-4 pe-2 pt-1">
              <Drawer.Title className="min-w-0 grow py-2 text-lg font-semibold">
                {title}
              </Drawer.Title>
              <Drawer.Close
                aria-label={texts.close}
                className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-5" />
              </Drawer.Close>
            </div>
            {description !== undefined && (
              <Drawer.Description className="px-4 pb-2 text-sm text-muted">
                {description}
              </Drawer.Description>
            )}
            <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <div className="flex flex-wrap gap-3 border-t border-line px-4 py-3 *:grow">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
