import { profileType } from '../../contract/people/endpoints.ts'
import { eachInTurn } from '../db/copy.ts'
import type { StoredPerson } from './known.ts'
import type { Person } from './people.ts'
import { reportNotice, textAt, type Sheet } from './sheet.ts'

/**
 * Number of students whom the import would leave in no class of the current study year. A spreadsheet saves the value of
 * merged cells in the first of their rows alone: empty cells right below a filled one are a notice.
 */
export async function countWithoutGroup(people: Person[], before: Map<Person, StoredPerson>): Promise<number> {
  let count = 0
  let above: { sheet: Sheet<string>; line: number; value: string } | undefined
  await eachInTurn(people, (person) => {
    const { sheet, line, type, groupId } = person
    const value = type === profileType.student ? textAt(sheet, line, 'group') : undefined
    if (value !== '') above = value ? { sheet, line: line.line, value } : undefined
    if (value === undefined || groupId || before.get(person)?.groupId) return
    count += 1
    if (above?.sheet !== sheet || value) return
    reportNotice(sheet, line, 'group', ['server.imports.groupMerged', { value: above.value, line: above.line }])
  })
  return count
}
