import type { Story } from './stories.ts'

/** Drafts of the school's office. */
export const drafts: Story[] = [
  {
    week: 0,
    weekday: 5,
    time: '16:40',
    isDraft: true,
    isForGuardians: true,
    groups: ['7-А'],
    post: () => ({
      title: 'Екскурсія 7-А до планетарію',
      content: `<p>Клас їде на сеанс «Небо над нами» і збирає власний телескоп.</p>
        <h2>Що взяти</h2>
        <ul><li>обід і воду;</li><li>теплий одяг: під куполом 18 °C.</li></ul>
        <table><tbody><tr><th>Час</th><th>Де</th></tr><tr><td>8:30</td><td>збір біля входу</td></tr><tr><td>9:30</td><td>сеанс під куполом</td></tr></tbody></table>`,
    }),
  },
]
