type Day = (week: number, weekday: number) => string

/** A post of the demo school: when in the year it is posted, and what it says; `day` names a day of the year. */
export type Story = {
  week: number
  weekday: number
  time: string
  isInline?: true
  isForGuardians?: true
  isUrgent?: true
  /** Written, and not to be read yet. */
  isDraft?: true
  groups?: string[]
  post: (day: Day) => { title: string; content: string }
}

const office = '<a href="mailto:office@dzvinok.example">office@dzvinok.example</a>'

/** The weeks are those of the year's timetable, with holidays in the weeks 8, 17, 18 and 29 and a moved day in week 30. */
export const news: Story[] = [
  {
    week: 0,
    weekday: 2,
    time: '08:30',
    post: () => ({
      title: 'Вітаємо з новим навчальним роком',
      content: `<p>Розклад уже на порталі: відкрийте <strong>Розклад</strong> і перевірте, чи всі посилання на уроки відкриваються.</p>
        <p>Якщо щось не працює, напишіть на ${office}: відповімо того самого дня.</p>`,
    }),
  },
  {
    week: 1,
    weekday: 3,
    time: '15:10',
    post: (day) => ({
      title: 'Гуртки починають роботу',
      content: `<p>З ${day(2, 1)} працюють шкільні гуртки:</p>
        <ul><li>робототехніка, щовівторка;</li><li>розмовний клуб з англійської, щочетверга;</li><li>шахи та настільні ігри, щоп’ятниці.</li></ul>
        <p>Записуватися не треба: просто приходьте.</p>`,
    }),
  },
  {
    week: 2,
    weekday: 4,
    time: '12:00',
    isForGuardians: true,
    post: (day) => ({
      title: `Батьківські збори ${day(3, 4)}`,
      content: `<p>Запрошуємо на збори ${day(3, 4)} о 18:00. Посилання надійде на вашу пошту зранку того самого дня.</p>`,
    }),
  },
  {
    week: 7,
    weekday: 4,
    time: '14:00',
    isInline: true,
    post: (day) => ({
      title: `Канікули з ${day(8, 1)} до ${day(8, 7)}`,
      content: `<p>Уроки відновляться у понеділок, ${day(9, 1)}.</p>`,
    }),
  },
  {
    week: 11,
    weekday: 2,
    time: '10:40',
    post: () => ({
      title: 'Нові книжки в бібліотеці',
      content: `<p>До бібліотеки надійшло 120 книжок. Найбільше питають про такі:</p>
        <ol><li>«Тореадори з Васюківки», повне видання;</li><li>«Таємне Товариство Боягузів»;</li><li>«Коротка історія часу».</li></ol>
        <p>Узяти додому можна дві книжки на три тижні.</p>`,
    }),
  },
  {
    week: 14,
    weekday: 3,
    time: '13:20',
    groups: ['8-А', '8-Б'],
    post: (day) => ({
      title: 'Восьмі класи їдуть до планетарію',
      content: `<p>Екскурсія відбудеться ${day(15, 5)}. Збираємося о 9:00 біля головного входу, повертаємося до 14:00.</p>
        <blockquote>Візьміть воду, перекус і гарний настрій.</blockquote>`,
    }),
  },
  {
    week: 16,
    weekday: 3,
    time: '11:50',
    isInline: true,
    post: (day) => ({
      title: 'Шкільний ярмарок',
      content: `<p>${day(16, 5)}, з 12:00 до 15:00 у спортивній залі. Несіть випічку та вироби.</p>`,
    }),
  },
  {
    week: 20,
    weekday: 1,
    time: '08:15',
    post: () => ({
      title: 'Як обрати тему проєкту',
      content: `<p>Тема має бути такою, щоб про неї хотілося розповідати. Порада проста:</p>
        <h3>Три запитання до себе</h3>
        <ul><li>Що я помічаю щодня й не можу пояснити?</li><li>Що я можу виміряти або зібрати сам чи сама?</li><li>Кому це стане в пригоді?</li></ul>
        <p>Учителі природничих предметів допоможуть звузити тему на консультації.</p>`,
    }),
  },
  {
    week: 23,
    weekday: 2,
    time: '16:00',
    isForGuardians: true,
    post: (day) => ({
      title: 'Анкета про харчування',
      content: `<p>До ${day(24, 5)} дайте відповідь на п’ять запитань про меню їдальні. Анкета анонімна.</p>`,
    }),
  },
  {
    week: 25,
    weekday: 4,
    time: '09:40',
    groups: ['11-А'],
    post: (day) => ({
      title: 'Пробне тестування',
      content: `<p>${day(31, 6)} випускники пишуть пробний тест з математики та української мови. Реєстрація у класного керівника.</p>`,
    }),
  },
  {
    week: 27,
    weekday: 3,
    time: '12:30',
    post: (day) => ({
      title: 'Збираємо команду на олімпіаду з інформатики',
      content: `<p>Шукаємо п’ятьох охочих з 8–11 класів. Відбір: <strong>${day(28, 5)}, 15:00</strong>, кабінет 24.</p>
        <table><thead><tr><th scope="col">Тур</th><th scope="col">Задач</th><th scope="col">Час</th></tr></thead>
        <tbody><tr><td>Шкільний</td><td>4</td><td>2 год</td></tr><tr><td>Міський</td><td>5</td><td>4 год</td></tr></tbody></table>
        <p>Готуватися можна за задачами минулих років, мова будь-яка.</p>`,
    }),
  },
  {
    week: 27,
    weekday: 4,
    time: '17:00',
    isForGuardians: true,
    post: (day) => ({
      title: `Батьківські збори ${day(28, 4)}`,
      content: `<p>Чекаємо на вас ${day(28, 4)} о 18:00 онлайн. Говоритимемо про таке:</p>
        <ul><li>результати чверті;</li><li>безпека на канікулах;</li><li>запитання родин.</li></ul>
        <p>Запитання можна надіслати наперед: ${office}.</p>`,
    }),
  },
  {
    week: 27,
    weekday: 5,
    time: '10:00',
    isInline: true,
    post: (day) => ({
      title: `Канікули з ${day(29, 1)} до ${day(29, 7)}`,
      content: `<p>Уроки відновляться у понеділок, ${day(30, 1)}.</p>`,
    }),
  },
  {
    week: 28,
    weekday: 1,
    time: '08:20',
    post: (day) => ({
      title: 'Шевченківські читання в актовій залі',
      content: `<p>У четвер, ${day(28, 4)}, після 6-го уроку слухаємо вірші Кобзаря мовами світу: українською, англійською, польською й литовською.</p>
        <ul><li>Початок о 14:00, актова зала, другий поверх.</li><li>Репетиція в середу о 14:45.</li><li>Родини запрошуємо: вхід вільний.</li></ul>
        <p>Хочете прочитати свій вірш? Напишіть до середи на ${office}.</p>`,
    }),
  },
  {
    week: 30,
    weekday: 2,
    time: '09:30',
    isInline: true,
    isUrgent: true,
    post: (day) => ({
      title: 'Уроки п’ятниці переносяться',
      content: `<p>З нагоди Дня міста уроки ${day(30, 5)} відбудуться в суботу, ${day(30, 6)}.</p>`,
    }),
  },
  {
    week: 35,
    weekday: 2,
    time: '13:00',
    post: (day) => ({
      title: 'Виставка проєктів',
      content: `<p>${day(36, 3)} показуємо роботи року. Журі обере три найкращі, а ще один приз дасть голосування на порталі.</p>`,
    }),
  },
  {
    week: 39,
    weekday: 1,
    time: '10:15',
    post: (day) => ({
      title: 'Свято останнього дзвоника',
      content: `<p>${day(40, 5)}, 10:00, шкільне подвір’я. Якщо дощитиме, зустрічаємося в актовій залі.</p>`,
    }),
  },
]
