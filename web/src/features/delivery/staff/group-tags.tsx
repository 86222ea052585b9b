import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { Tag } from 'antd'
import type { TextSets } from '../../../texts/sets.ts'

/** Mail class, paper, colour and sides as tags: how pieces can be printed together. */
export function groupTags(
  texts: TextSets['staff/delivery'],
  group: Pick<Batch, 'mailClass' | 'paper' | 'isColour' | 'isDuplex'>,
) {
  return [
    <Tag
      key="class"
      color={{ ordinary: 'default', registered: 'geekblue', express: 'volcano' }[group.mailClass]}
    >
      {texts.mailClasses[group.mailClass]}
    </Tag>,
    <Tag key="paper">{texts.papers[group.paper]}</Tag>,
    <Tag key="colour">{group.isColour ? texts.colourYes : texts.colourNo}</Tag>,
    <Tag key="sides">{group.isDuplex ? texts.duplexYes : texts.duplexNo}</Tag>,
  ]
}
