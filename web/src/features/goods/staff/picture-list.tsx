import { calls } from '@mailing/contract/client.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import { Button, Image, Space, Tag } from 'antd'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { useFileChooser } from '../../../ui/use-file-chooser.ts'

interface PictureListProps {
  /** Given by `Form.Item`. */
  readonly value?: readonly Picture[]
  readonly onChange?: (pictures: readonly Picture[]) => void
}

/** Uploads pictures one after the other; each joins those that are there when it has come. */
function useAdding({ value = [], onChange }: PictureListProps) {
  const t = useTexts('staff/goods')
  const [isBusy, setBusy] = useState(false)
  // While one is uploaded, others are taken out and moved.
  const latest = useRef({ list: value, change: onChange })
  useEffect(() => {
    latest.current = { list: value, change: onChange }
  })
  const add = async (files: readonly File[]) => {
    setBusy(true)
    try {
      for (const file of files) {
        const picture = await upload(calls.goods.uploadPicture, file, {})
        const { list, change } = latest.current
        latest.current.list = [...list, picture]
        change?.(latest.current.list)
      }
    } catch (error) {
      void tell(isCallError(error) && error.message ? error.message : t.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy }
}

/** The pictures of goods: uploaded at once, taken out, the cover chosen. */
export function PictureList({ value = [], onChange }: PictureListProps) {
  const t = useTexts('staff/goods')
  const { add, isBusy } = useAdding({ value, onChange })
  const { input, open, take } = useFileChooser({
    onFiles: (files) => void add(files),
    most: goodsLimits.pictures - value.length,
  })
  return (
    <Space orientation="vertical" size="small" style={{ width: '100%' }}>
      {value.length > 0 && (
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {value.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              number={index + 1}
              onFirst={() => onChange?.([picture, ...value.filter(({ id }) => id !== picture.id)])}
              onRemove={() => onChange?.(value.filter(({ id }) => id !== picture.id))}
            />
          ))}
        </ul>
      )}
      {value.length < goodsLimits.pictures && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-label={t.addPicture}
            onChange={take}
          />
          <Button loading={isBusy} onClick={open}>
            {t.addPicture}
          </Button>
        </>
      )}
    </Space>
  )
}

/** One picture with its place in the row, from 1; the first is the cover. */
function PictureTile({
  picture,
  number,
  onFirst,
  onRemove,
}: {
  readonly picture: Picture
  readonly number: number
  readonly onFirst: () => void
  readonly onRemove: () => void
}) {
  const t = useTexts('staff/goods')
  return (
    <li style={{ width: 112 }}>
      <Image
        src={picture.url}
        alt={`${t.pictures} ${number}`}
        width={112}
        height={112}
        style={{ objectFit: 'cover', borderRadius: 8 }}
      />
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 32,
        }}
      >
        {number === 1 ? (
          <Tag color="green">{t.cover}</Tag>
        ) : (
          <Button
            type="text"
            size="small"
            icon={<Star size={16} aria-hidden="true" />}
            aria-label={t.pictureFirst(number)}
            title={t.pictureFirst(number)}
            onClick={onFirst}
          />
        )}
        <Button
          type="text"
          size="small"
          danger
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={t.removePicture(number)}
          title={t.removePicture(number)}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
