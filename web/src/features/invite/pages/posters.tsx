import { calls } from '@mailing/contract/client.ts'
import type { Poster } from '@mailing/contract/invite/calls.ts'
import { useEffect, useRef, useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'
import { toast } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { drawPoster, type PosterWords, pictureOf, posterSize } from '../model/poster.ts'
import { posterScenes } from '../model/poster-scenes.ts'
import { linkOf } from '../parts/link-card.tsx'
import { SceneThumb } from '../parts/scene-thumb.tsx'

/** Posters to send to friends: chosen here, drawn on this phone, saved or handed to the system's share sheet. */
export default function PostersPage() {
  const posters = useCall(calls.invite.sharePosters, {}, { freshSeconds: 600 })
  if (!posters.data)
    return (
      <Page>
        {posters.error ? (
          <ErrorState error={posters.error} onRetry={() => void posters.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={6} />
        )}
      </Page>
    )
  return <Chooser {...posters.data} />
}

interface ChooserProps {
  readonly shareUid: string
  readonly name: string
  readonly list: readonly Poster[]
}

function Chooser({ shareUid, name, list }: ChooserProps) {
  const t = useTexts('invite')
  const [chosen, setChosen] = useState(list[0]?.id ?? 'desk')
  const [isNamed, setNamed] = useState(true)
  const [isQuiet, setQuiet] = useState(false)
  const poster = list.find(({ id }) => id === chosen)
  const title = (isQuiet ? poster?.quietTitle : poster?.title) ?? ''
  const picture = usePicture(poster, { shareUid, name: isNamed ? name : '', isQuiet })
  return (
    <Page
      footer={
        <FormActions>
          <PictureActions picture={picture?.blob} />
        </FormActions>
      }
    >
      <div className="mx-auto mb-3 w-full max-w-72">
        {picture ? (
          <img
            src={picture.url}
            alt={t.posterAlt(title)}
            width={posterSize.width}
            height={posterSize.height}
            className="h-auto w-full rounded-card shadow-float"
          />
        ) : (
          <div className="aspect-2/3 w-full animate-glow rounded-card bg-sunken" />
        )}
      </div>
      <Strip label={t.choose}>
        {list.map(({ id }) => (
          <StripChoice
            key={id}
            name={t.scenes[id]}
            isChosen={id === chosen}
            onClick={() => setChosen(id)}
          >
            <SceneThumb scene={posterScenes[id]} isQuiet={isQuiet} />
          </StripChoice>
        ))}
      </Strip>
      <Card>
        <Switch
          label={t.named}
          description={t.namedHint}
          checked={isNamed}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
        <Switch
          label={t.quiet}
          description={t.quietHint}
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
      </Card>
      <p className="px-1 text-sm text-muted">{t.saveHint}</p>
    </Page>
  )
}

interface Picture {
  readonly blob: Blob
  readonly url: string
}

/** The chosen poster, drawn anew whenever something of it changes. */
function usePicture(
  poster: Poster | undefined,
  { shareUid, name, isQuiet }: { shareUid: string; name: string; isQuiet: boolean },
): Picture | null {
  const t = useTexts('invite')
  const brand = useAppConfig().data?.app.name ?? ''
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    if (!poster) return
    let isOver = false
    const words: PosterWords = {
      title: isQuiet ? poster.quietTitle : poster.title,
      text: isQuiet ? poster.quietText : poster.text,
      from: name === '' ? '' : isQuiet ? t.fromQuiet(name) : t.from(name),
      scan: isQuiet ? t.scanQuiet : t.scan,
      brand,
      isQuiet,
    }
    canvas.current ??= document.createElement('canvas')
    drawPoster(canvas.current, posterScenes[poster.id], words, linkOf(shareUid))
    void pictureOf(canvas.current).then((blob) => {
      if (!isOver) setPicture({ blob, url: URL.createObjectURL(blob) })
    })
    return () => {
      isOver = true
    }
  }, [poster, shareUid, name, isQuiet, brand, t])
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture])
  return picture
}

function PictureActions({ picture }: { readonly picture: Blob | undefined }) {
  const t = useTexts('invite')
  const file = picture && new File([picture], 'poster.jpg', { type: picture.type })
  const canShare =
    file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] })
  const save = () => {
    if (!picture) return
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(picture)
    anchor.download = 'poster.jpg'
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
    toast(t.saved)
  }
  return (
    <>
      <Button kind={canShare ? 'secondary' : 'primary'} isBusy={!picture} onClick={save}>
        {t.save}
      </Button>
      {canShare && (
        <Button
          kind="primary"
          onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
        >
          {t.sharePoster}
        </Button>
      )}
    </>
  )
}
