import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { Button, Card, Progress, Space, Tag, Typography } from 'antd'
import { labelled, useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The piece on the desk: which sheets are there, which are still missing. */
export function OpenPiece({
  piece,
  onClose,
}: {
  readonly piece: Piece | null
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/delivery')
  if (!piece) return <Typography.Text type="secondary">{texts.noOpenPiece}</Typography.Text>
  return (
    <Card
      size="small"
      title={labelled(texts.openPiece, piece.orderNumber)}
      extra={
        <Button size="small" onClick={onClose}>
          {texts.closePiece}
        </Button>
      }
    >
      <SheetTags piece={piece} />
      {piece.aside && <Aside aside={piece.aside} />}
      {piece.enclosures.length > 0 && <Enclosures enclosures={piece.enclosures} />}
      <Progress
        aria-label={texts.openPiece}
        percent={Math.round((piece.sheetsScanned.length / piece.sheets) * 100)}
        format={() => texts.scannedOf(piece.sheetsScanned.length, piece.sheets)}
      />
    </Card>
  )
}

/** How the piece is sent, and which of its sheets were scanned. */
function SheetTags({ piece }: { readonly piece: Piece }) {
  const texts = useTexts('staff/delivery')
  const isThere = (sheet: number) => piece.sheetsScanned.includes(sheet)
  return (
    <Space wrap>
      <Tag>{texts.mailClasses[piece.mailClass]}</Tag>
      <Tag>{texts.papers[piece.paper]}</Tag>
      {/* A card carries its own address. */}
      {piece.paper !== 'postcard' && (
        <Tag color={piece.addressScanned ? 'green' : 'default'}>{texts.addressSheet}</Tag>
      )}
      {Array.from({ length: piece.sheets }, (_, index) => index + 1).map((sheet) => (
        <Tag key={sheet} color={isThere(sheet) ? 'green' : 'default'}>
          {isThere(sheet) ? '✓ ' : ''}
          {texts.sheetOf(sheet, piece.sheets)}
        </Tag>
      ))}
    </Space>
  )
}

/** It lay on the shelf, and why. */
function Aside({ aside }: { readonly aside: NonNullable<Piece['aside']> }) {
  const { cards } = useTexts('staff/printing')
  const format = useFormat()
  return (
    <Typography.Paragraph>
      <Tag color="orange">
        {cards.asideSince(cards.reasons[aside.reason], format.date(aside.at, 'dateTime'))}
      </Tag>
      {cards.asideGoesOn}
    </Typography.Paragraph>
  )
}

/** What else goes into the envelope. No alert: refusals are, and this stands there from the first scan on. */
function Enclosures({ enclosures }: Pick<Piece, 'enclosures'>) {
  const texts = useTexts('staff/delivery')
  const locale = useLocale()
  return (
    <Typography.Paragraph>
      <Typography.Text strong>{texts.putIn}</Typography.Text>
      <ul>
        {enclosures.map(({ sku, quantity, goodsName, variantName }) => (
          <li key={sku}>
            {quantity} × {readLocalText(goodsName, locale)} {readLocalText(variantName, locale)}{' '}
            <Typography.Text code>{sku}</Typography.Text>
          </li>
        ))}
      </ul>
    </Typography.Paragraph>
  )
}
