import { Alert, Button, Card, Input, Space, Typography } from 'antd'
import { useState } from 'react'
import {
  type LearnedScanner,
  readStored,
  removeStored,
  writeStored,
} from '../../../platform/storage.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { learnScanner, scannerTest } from '../../../ui/desk/scanner.ts'
import { rawScan } from '../../../ui/desk/use-wedge.ts'
import { qrPicture } from '../../../ui/qr-picture.ts'

/** A scanner types as a keyboard of some country: from one test code this device learns which. */
export function ScannerCard() {
  const { scanner: t } = useTexts('staff/printing')
  const [known, setKnown] = useState(() => readStored('scanner'))
  const [typed, setTyped] = useState('')
  const [alike, setAlike] = useState<readonly string[] | null>(null)
  const learn = () => {
    const learned = learnScanner(typed)
    setTyped('')
    if (!('scanner' in learned)) return setAlike(learned.alike)
    setAlike(null)
    writeStored('scanner', learned.scanner)
    setKnown(learned.scanner)
  }
  const forget = () => {
    removeStored('scanner')
    setKnown(null)
  }
  const picture = qrPicture(scannerTest, 4)
  return (
    <Card title={t.title}>
      <Typography.Paragraph type="secondary">{t.hint}</Typography.Paragraph>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <img src={picture} alt={t.code} width={200} height={200} />
        <Button href={picture} download="scanner-test.svg">
          {t.download}
        </Button>
        <Input
          {...rawScan}
          aria-label={t.field}
          placeholder={t.field}
          name="scanner"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={learn}
        />
        {alike && (
          <Alert
            type="error"
            showIcon
            title={alike.length > 0 ? t.alike(alike.join(' ')) : t.notRead}
          />
        )}
        {known && <KnownScanner scanner={known} onForget={forget} />}
      </Space>
    </Card>
  )
}

/** The learned signs, and the way to forget them. */
function KnownScanner({
  scanner: { prefix, suffix, keys },
  onForget,
}: {
  readonly scanner: LearnedScanner
  readonly onForget: () => void
}) {
  const { scanner: t } = useTexts('staff/printing')
  const pairs = Object.entries(keys)
  return (
    <Alert
      type="success"
      showIcon
      title={pairs.length === 0 ? t.asPrinted : t.learned(pairs.length)}
      description={
        <>
          {pairs.length > 0 && (
            <p style={{ fontFamily: 'ui-monospace, monospace' }}>
              {pairs.map(([own, sign]) => (
                <span key={own} style={{ display: 'inline-block', marginInlineEnd: 16 }}>
                  {own} → {sign}
                </span>
              ))}
            </p>
          )}
          {(prefix !== '' || suffix !== '') && <p>{t.additions(prefix, suffix)}</p>}
          <Button onClick={onForget}>{t.forget}</Button>
        </>
      }
    />
  )
}
