import { filters } from '@mailing/typeset/card/index.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { useToned } from './use-toned.ts'

/** The tones of a photograph, as small pictures of it. */
export function LookStrip({
  label,
  value,
  url,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly url: string
  readonly onChange: (key: string) => void
}) {
  const design = useTexts('design')
  return (
    <Strip label={label}>
      {filters.map(({ key }) => (
        <StripChoice
          key={key}
          name={design.filters[key]}
          isChosen={key === value}
          onClick={() => onChange(key)}
        >
          <Toned url={url} look={key} />
        </StripChoice>
      ))}
    </Strip>
  )
}

function Toned({ url, look }: { readonly url: string; readonly look: string }) {
  const toned = useToned(url, look)
  return toned && <img src={toned} alt="" className="size-full object-cover" />
}
