import PenLine from 'lucide-react/icons/pen-line'
import { PageLink } from '../../../ui/card.tsx'

/**
 * The one thing that people come for: a sheet of paper that invites to write. Drawn, so that it costs no download.
 */
export function WriteCard({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <PageLink
      to="/pagesA/write/write"
      className="relative mb-3 block overflow-hidden rounded-card bg-accent-deep text-on-accent shadow-card active:brightness-95"
    >
      <span className="relative flex flex-wrap items-center">
        <span className="min-w-0 grow basis-[calc(var(--unit)*10)] py-5 ps-5 pe-1">
          <span className="flex items-start gap-2 text-xl font-semibold">
            <PenLine aria-hidden="true" className="mt-1 size-5.5 shrink-0" />
            {title}
          </span>
          <span className="mt-1.5 block text-sm text-pretty opacity-95">{hint}</span>
        </span>
        <PaperPicture />
      </span>
    </PageLink>
  )
}

function PaperPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 130 130"
      className="-mb-6 ms-auto h-33 w-33 shrink-0 self-end"
    >
      <g transform="rotate(-9 80 80)">
        <rect x="34" y="26" width="92" height="120" rx="4" fill="#fffdf6" />
        {[50, 66, 82, 98, 114].map((y) => (
          <path key={y} d={`M44 ${y}h72`} stroke="#cfdccd" strokeWidth="1" />
        ))}
        <path
          d="M46 46c6-8 9 4 15-1s7 3 12 0 6 2 11-1M46 62c5-7 10 3 16-1s8 3 13 0 9 3 14-1 8 1 12-1M46 78c7-6 9 3 14-1s9 3 14 0"
          fill="none"
          stroke="#3d4a5c"
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      </g>
      <g transform="rotate(6 96 34)">
        <rect x="84" y="16" width="32" height="38" rx="1" fill="#fff" stroke="#e9e3d2" />
        <rect x="88" y="20" width="24" height="30" fill="#f2d8c9" />
        <path d="M88 44l8-10 6 6 4-4 6 8v6H88z" fill="#8bb787" />
        <circle cx="105" cy="27" r="3.4" fill="#e58a5d" />
      </g>
    </svg>
  )
}
