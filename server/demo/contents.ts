import type { ContentPlan } from '../schedule/demo-content.ts'
import { themesOf } from './grades.ts'
import type { Subject } from './subjects.ts'
import { themes } from './themes.ts'

/** How the lessons of one theme go on after the first, and what they ask for at home: `{p}` a paragraph, `{n}` a number, `{m}` a larger one. */
type Way = { steps: string[]; homework: string[] }

const exercises: Way = {
  steps: ['', 'Розв’язування вправ', 'Самостійна робота', 'Узагальнення'],
  homework: [
    '§ {p}, вправи {p}.{n}–{p}.{m}',
    '§ {p}, вправи {p}.{n} і {p}.{m}. Повторити правило',
    'Розв’язати задачі {p}.1{n}, {p}.1{m}',
  ],
}
const reading: Way = {
  steps: ['', 'Робота з текстом', 'Обговорення', 'Узагальнення'],
  homework: ['Прочитати с. 6{n}–7{m}, відповісти на запитання', '§ {p}, виписати ключові цитати', 'Скласти план твору'],
}
const language: Way = {
  steps: ['', 'Вправи', 'Розвиток мовлення', 'Повторення'],
  homework: [
    '§ {p}, вправа 1{n}{m}',
    'Вправа 1{m}{n} письмово, вивчити правило на с. 8{m}',
    'Скласти 8 речень за темою уроку',
  ],
}
const english: Way = {
  steps: ['', 'Grammar practice', 'Speaking', 'Revision'],
  homework: ['Workbook, p. 3{n}, ex. {m}', 'Learn the new words, p. 4{m}', 'Write 8 sentences about the topic'],
}
const science: Way = {
  steps: ['', 'Лабораторна робота', 'Розв’язування задач', 'Узагальнення'],
  homework: ['§ {p}, запитання 1–5', '§ {p}, задачі {n} і {m}', 'Оформити висновок до роботи'],
}
const history: Way = {
  steps: ['', 'Робота з джерелами', 'Практичне заняття', 'Узагальнення'],
  homework: ['§ {p}, запитання {n}–{m}', '§ {p}, заповнити таблицю', 'Підготувати розповідь про подію'],
}
const making: Way = { steps: ['', 'Практична робота', 'Завершення роботи'], homework: ['Завершити роботу', ''] }

const ways: Record<string, Way> = {
  'Українська мова': language,
  'Англійська мова': english,
  'Українська література': reading,
  'Зарубіжна література': reading,
  'Історія України': history,
  'Всесвітня історія': history,
  Біологія: science,
  Географія: science,
  Фізика: science,
  Хімія: science,
  'Пізнаємо природу': science,
  'Біологія і екологія': science,
  'Основи здоров’я': history,
  Правознавство: history,
  'Громадянська освіта': history,
  'Захист України': { steps: ['', 'Практичне заняття', 'Залік'], homework: ['§ {p}', ''] },
  Технології: making,
  Інформатика: making,
  Мистецтво: making,
  'Фізична культура': { steps: ['', 'Вправи', 'Залік'], homework: [''] },
}

const grades = [5, 6, 7, 8, 9, 10, 11]

/** What each discipline's lessons are about in the order of the year, grade by grade, and what they ask for at home. */
export const contentPlans: ContentPlan[] = (Object.keys(themes) as Subject[]).flatMap((discipline) => {
  const { steps, homework } = ways[discipline] ?? exercises
  return grades.map((grade) => ({ discipline, grade, topics: themesOf(discipline, grade), steps, homework }))
})
