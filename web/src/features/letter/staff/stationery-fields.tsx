import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import {
  borderKeys,
  edgeLines,
  type HouseDesign,
  houseLimits,
  motifKeys,
  ornamentPlaces,
  ornateShelves,
  rulingKinds,
} from '@mailing/typeset/house/index.ts'
import { Button, Checkbox, Col, Form, Input, Row, Space, Switch } from 'antd'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoiceCell, ColourCell, NumberCell } from './stationery-cells.tsx'

export type Name = (string | number)[]

export function NameFields() {
  const t = useTexts('staff/stationery')
  return (
    <fieldset className="mb-2">
      <legend className="mb-2 font-semibold">{t.names}</legend>
      <Row gutter={12}>
        {locales.map((locale) => (
          <Col key={locale} span={8}>
            <Form.Item
              name={['names', locale]}
              label={languages[locale].name}
              rules={[{ required: true, whitespace: true, message: '' }]}
            >
              <Input maxLength={40} lang={locale} />
            </Form.Item>
          </Col>
        ))}
      </Row>
    </fieldset>
  )
}

/** A pale colour, or none. */
function TintField({
  id,
  value,
  onChange,
}: {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}) {
  const t = useTexts('staff/stationery')
  return (
    <Space>
      <Switch
        aria-label={t.hasTint}
        checked={typeof value === 'string'}
        onChange={(isOn) => onChange?.(isOn ? '#fbf6ea' : null)}
      />
      <Input
        {...(id !== undefined && { id })}
        type="color"
        disabled={typeof value !== 'string'}
        value={value ?? '#ffffff'}
        onChange={(event) => onChange?.(event.target.value)}
        style={{ width: 64, padding: 3 }}
      />
    </Space>
  )
}

/** Ruling, border, colours. */
export function LookFields({ design }: { readonly design: HouseDesign }) {
  const t = useTexts('staff/stationery')
  const { stationery } = useTexts('letter')
  return (
    <fieldset className="mb-2">
      <legend className="mb-2 font-semibold">{t.look}</legend>
      <RulingRow kind={design.ruling.kind} />
      <BorderRow design={design} />
      <Row gutter={12}>
        <Col span={6}>
          <Form.Item name={['design', 'tint']} label={t.tint}>
            <TintField />
          </Form.Item>
        </Col>
        <ChoiceCell
          name={['design', 'shelf']}
          label={t.shelf}
          span={6}
          options={ornateShelves}
          words={stationery.groups}
        />
      </Row>
    </fieldset>
  )
}

function RulingRow({ kind }: Pick<HouseDesign['ruling'], 'kind'>) {
  const t = useTexts('staff/stationery')
  return (
    <Row gutter={12}>
      <ChoiceCell
        name={['design', 'ruling', 'kind']}
        label={t.ruling}
        span={6}
        options={rulingKinds}
        words={t.rulings}
      />
      {kind !== 'none' && (
        <ColourCell name={['design', 'ruling', 'colour']} label={t.rulingColour} span={6} />
      )}
      {kind !== 'none' && (
        <NumberCell
          name={['design', 'ruling', 'weight']}
          label={t.weight}
          span={6}
          range={houseLimits.weight}
          step={0.02}
        />
      )}
      {kind === 'lines' && (
        <Col span={6}>
          <Form.Item
            name={['design', 'ruling', 'isDashed']}
            label={t.isDashed}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
        </Col>
      )}
    </Row>
  )
}

/** The border and the lines at head and foot; their ink where there are any. */
function BorderRow({ design }: { readonly design: HouseDesign }) {
  const t = useTexts('staff/stationery')
  const hasInk = design.border !== 'none' || design.head !== 'none' || design.foot !== 'none'
  return (
    <Row gutter={12}>
      <ChoiceCell
        name={['design', 'border']}
        label={t.border}
        span={6}
        options={borderKeys}
        words={t.borders}
      />
      <ChoiceCell
        name={['design', 'head']}
        label={t.head}
        span={6}
        options={edgeLines}
        words={t.edges}
      />
      <ChoiceCell
        name={['design', 'foot']}
        label={t.foot}
        span={6}
        options={edgeLines}
        words={t.edges}
      />
      {hasInk && <ColourCell name={['design', 'ink']} label={t.ink} span={6} />}
    </Row>
  )
}

const sides = ['left', 'right', 'top', 'bottom', 'pitch'] as const
const ranges = {
  left: houseLimits.side,
  right: houseLimits.side,
  top: houseLimits.top,
  bottom: houseLimits.bottom,
  pitch: houseLimits.pitch,
}

/** Margins and line distance on both papers. */
export function MeasureFields() {
  const t = useTexts('staff/stationery')
  return (
    <>
      {(['a4', 'a5'] as const).map((paper) => (
        <fieldset key={paper} className="mb-2">
          <legend className="mb-2 font-semibold">
            {paper.toUpperCase()} · {t.measures}
          </legend>
          <Row gutter={8} wrap={false}>
            {sides.map((side) => (
              <NumberCell
                key={side}
                name={['design', 'papers', paper, side]}
                label={t.sides[side]}
                span={4}
                range={ranges[side]}
                step={0.5}
              />
            ))}
          </Row>
        </fieldset>
      ))}
    </>
  )
}

const fresh = { motif: 'bee', place: 'top-right', width: 16, inset: 2, isPale: false } as const

/** Our own drawings on the sheet. */
export function OrnamentFields() {
  const t = useTexts('staff/stationery')
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{t.ornaments}</legend>
      <Form.List name={['design', 'ornaments']}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <OrnamentRow key={key} name={name} onRemove={() => remove(name)} />
            ))}
            <Button onClick={() => add(fresh)} disabled={fields.length >= houseLimits.ornaments}>
              {t.addOrnament}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** One drawing: which, where, how large, how pale. `name`: its number in the list. */
function OrnamentRow({ name, onRemove }: { readonly name: number; readonly onRemove: () => void }) {
  const t = useTexts('staff/stationery')
  return (
    <Row gutter={8} wrap={false} align="middle" role="group" aria-label={t.ornament(name + 1)}>
      <ChoiceCell
        name={[name, 'motif']}
        label={t.ornament(name + 1)}
        span={6}
        options={motifKeys}
        words={t.motifs}
      />
      <ChoiceCell
        name={[name, 'place']}
        label={t.place}
        span={6}
        options={ornamentPlaces}
        words={t.places}
      />
      <NumberCell
        name={[name, 'width']}
        label={t.width}
        span={4}
        range={houseLimits.width}
        step={1}
      />
      <NumberCell
        name={[name, 'inset']}
        label={t.inset}
        span={4}
        range={houseLimits.inset}
        step={1}
      />
      <Col span={2}>
        <Form.Item name={[name, 'isPale']} label={t.isPale} valuePropName="checked">
          <Checkbox />
        </Form.Item>
      </Col>
      <Col span={2}>
        <Button
          type="text"
          aria-label={t.removeOrnament(name + 1)}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      </Col>
    </Row>
  )
}
