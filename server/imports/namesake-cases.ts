import type { Key } from '../../rules/texts.ts'

/** When it happens; who is stored; what a file says then; who is stored afterwards, or what is asked on which of its lines. */
type Case = { when: string; had: string[]; file: string[]; comes: string[]; asks: [line: number, key: Key][] }

/** Each is a child of one name: address, birth year, class, guardians; a dash where nothing is said. */
const table = `
two in one file have other guardians and other classes                       |                                  | - 2015 5-А mama, - 2015 5-Б tato | - 2015 5-А mama, - 2015 5-Б tato
two in one file and one class have other guardians                           |                                  | - 2015 5-А mama, - 2015 5-А tato | - 2015 5-А mama, - 2015 5-А tato
two in one file have other guardians and no class                            |                                  | - 2015 - mama, - 2015 - tato     | - 2015 - mama, - 2015 - tato
of two in other classes one has an address and the other a guardian          |                                  | ivan 2015 5-А -, - 2015 5-Б mama | ivan 2015 5-А -, - 2015 5-Б mama
two in one file and one class have two addresses                             |                                  | ivan 2015 5-А -, ivas 2015 5-А - | ivan 2015 5-А -, ivas 2015 5-А -
two in one file have one guardian and other birth dates                      |                                  | - 2015 5-А mama, - 2016 5-А mama | - 2015 5-А mama, - 2016 5-А mama
of two in one file one has no birth date, and their guardians are others     |                                  | - 2015 - mama, - - - tato        | - 2015 - mama, - - - tato
two lines have one guardian and other classes                                |                                  | - 2015 5-А mama, - 2015 5-Б mama | 1: server.imports.alikeUnderOne
two lines have one guardian, and one of them no birth date                   |                                  | - - 5-А mama, - 2015 - mama      | 1: server.imports.alikeUnderOne
of two lines one says the address alone and the other the guardian alone     |                                  | ivan 2015 - -, - 2015 5-А mama   | 1: server.imports.alike
the next file has another guardian and another class                         | - 2015 5-А mama                  | - 2015 5-Б tato                  | - 2015 5-А mama, - 2015 5-Б tato
the next file has another guardian and no class                              | - 2015 5-А mama                  | - 2015 - tato                    | - 2015 5-А mama, - 2015 - tato
the next file has another guardian and the same class                        | - 2015 5-А mama                  | - 2015 5-А tato                  | 0: server.imports.perhaps.guardian
the next file has a guardian of the same name under another address          | - 2015 5-А mama                  | - 2015 5-Б hanna2                | 0: server.imports.perhaps.guardian
the next file names the second guardian alone, and another class             | - 2015 5-А mama+tato             | - 2015 5-Б tato                  | - 2015 5-Б tato+mama
the next file has one guardian in common and another class                   | - 2015 5-А mama+tato             | - 2015 5-Б tato+hanna2           | - 2015 5-Б tato+hanna2
the next file names a second guardian                                        | - 2015 5-А mama                  | - 2015 5-А mama+tato             | - 2015 5-А mama+tato
the next file has two other guardians and another class                      | - 2015 5-А mama+tato             | - 2015 5-Б hanna3+petro          | - 2015 5-А mama+tato, - 2015 5-Б hanna3+petro
two in one file have one guardian in common and other classes                |                                  | - 2015 5-А mama+tato, - 2015 5-Б hanna2+tato | 1: server.imports.alikeUnderOne
the namesake in the same class comes in one file with who is stored          | - 2015 5-А mama                  | - 2015 5-А tato, - 2015 5-А mama | - 2015 5-А mama, - 2015 5-А tato
somebody moves to another class                                              | - 2015 5-А mama                  | - 2015 5-Б mama                  | - 2015 5-Б mama
the next file says nothing of guardians                                      | - 2015 5-А mama                  | - 2015 5-А -                     | - 2015 5-А mama
the next file says names and birth date alone                                | - 2015 5-А mama                  | - 2015 - -                       | - 2015 5-А mama
the next file says nothing of guardians, and another class                   | - 2015 5-А mama                  | - 2015 5-Б -                     | 0: server.imports.perhaps.group
somebody gains an address within the class                                   | - 2015 5-А mama                  | ivan 2015 5-А -                  | ivan 2015 5-А mama
somebody gains an address and moves to another class                         | - 2015 5-А mama                  | ivan 2015 5-Б mama               | ivan 2015 5-Б mama
one with an address and nothing in common but name and birth date comes      | - 2015 5-А mama                  | ivan 2015 5-Б -                  | - 2015 5-А mama, ivan 2015 5-Б -
one with a guardian and nothing in common but name and birth date comes      | ivan 2015 5-А -                  | - 2015 5-Б mama                  | ivan 2015 5-А -, - 2015 5-Б mama
the next file has lost the address                                           | ivan 2015 5-А mama               | - 2015 5-А mama                  | ivan 2015 5-А mama
the next file has another address, and the same guardian                     | ivan 2015 5-А mama               | ivas 2015 5-А mama               | 0: server.imports.perhaps.address
the next file has another address, and another guardian                      | ivan 2015 5-А mama               | ivas 2015 5-А tato               | ivan 2015 5-А mama, ivas 2015 5-А tato
the next file has lost the birth date                                        | - 2015 5-А mama                  | - - 5-Б mama                     | - 2015 5-Б mama
somebody’s birth date becomes known                                          | - - 5-А mama                     | - 2015 5-А mama                  | - 2015 5-А mama
one without a birth date has another guardian and another class              | - - 5-А mama                     | - 2015 5-Б tato                  | - - 5-А mama, - 2015 5-Б tato
the only namesake had no birth date, and the file says nothing else          | - - 5-А mama                     | - 2015 - -                       | - 2015 5-А mama
the next file has another birth date and another guardian                    | - 2015 5-А mama                  | - 2016 5-А tato                  | - 2015 5-А mama, - 2016 5-А tato
the next file has another birth date and the same guardian                   | - 2015 5-А mama                  | - 2016 5-А mama                  | 0: server.imports.perhaps.birth
one with neither address nor guardian has another birth date than a namesake | - 2015 5-А mama                  | - 2016 5-А -                     | 0: server.imports.addressOrGuardian
two who are stored fit one line                                              | - 2015 5-А mama, - 2015 5-Б tato | - 2015 - -                       | 0: server.imports.eitherOf
the class tells which of two is meant                                        | - 2015 5-А mama, - 2015 5-Б tato | ivan 2015 5-Б -                  | - 2015 5-А mama, ivan 2015 5-Б tato
the guardian tells which of two is meant, who moves to the other’s class     | - 2015 5-А mama, - 2015 5-Б tato | - 2015 5-А tato                  | - 2015 5-А mama, - 2015 5-А tato
the birth date tells which of two with one guardian is meant                 | - 2015 5-А mama, - 2016 5-А mama | - 2016 5-Б -, - 2015 5-А mama    | 0: server.imports.perhaps.group
two lines fit one who is stored                                              | ivan 2015 - -                    | - 2015 5-А mama, - 2015 5-Б tato | 0: server.imports.bothMean, 1: server.imports.bothMean
what is stored of one line’s child is what another line says                 | ivan 2015 - mama                 | ivan 2015 5-А -, - 2015 5-Б mama | 1: server.imports.alike
`

const listed = (cell: string) => (cell ? cell.split(', ') : [])

export const cases: Case[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [when = '', had = '', file = '', outcome = ''] = row.split('|').map((cell) => cell.trim())
    const asks = listed(outcome).flatMap((one) => {
      const [, line, key] = /^(\d): (.+)$/.exec(one) ?? []
      return line ? [[Number(line), key as Key] satisfies [number, Key]] : []
    })
    return { when, had: listed(had), file: listed(file), comes: asks.length ? [] : listed(outcome), asks }
  })
