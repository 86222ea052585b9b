import { defineErrors } from '../error-table.ts'

export const agentErrors = defineErrors({
  'agent.none': { wire: 76001, status: 409 },
  'agent.closed': { wire: 76002, status: 409 },
  'agent.applied': { wire: 76003, status: 409 },
  'agent.terms_changed': { wire: 76004, status: 409 },
  'agent.span': { wire: 76005, status: 400 },
  'agent.held': { wire: 76006, status: 409 },
  'agent.open_request': { wire: 76007, status: 409 },
  'agent.too_little': { wire: 76008, status: 409 },
  'agent.card': { wire: 76009, status: 400 },
  'agent.name': { wire: 76010, status: 409 },
  'agent.moved_on': { wire: 76011, status: 409 },
  'agent.own': { wire: 76012, status: 403 },
  'agent.same_person': { wire: 76013, status: 403 },
  'agent.rule_changed': { wire: 76014, status: 409 },
  'agent.paying': { wire: 76031, status: 409 },
  'agent.no_provider': { wire: 76032, status: 409 },
  'agent.payee': { wire: 76033, status: 400 },
})
