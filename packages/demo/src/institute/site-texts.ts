/** Slides in the order of the home page. `scene` is the name of a drawing in the web app. */
export const demoHeroSlides = [
  {
    title: 'Learn to build software, one step at a time',
    text: 'Live classes in Hyderabad and online, small groups, and a trainer who reads your code every week.',
    linkText: 'See our courses',
    linkTo: '/courses',
    scene: 'steps',
  },
  {
    title: 'Trainers who still write code',
    text: 'Five to twenty-two years in the trade. Read what their students say of them before you decide.',
    linkText: 'Meet the trainers',
    linkTo: '/community',
    scene: 'classroom',
  },
  {
    title: 'Finish with a project you can explain',
    text: 'Every course ends with something that runs, and you will know the reason for each line of it.',
    linkText: 'What we offer',
    linkTo: '/avsar/what-we-offer',
    scene: 'project',
  },
  {
    title: 'Honest help on the way to a job',
    text: 'A resume that fits on a page, mock interviews, and introductions. We count our placements and show them.',
    linkText: 'Talk to us',
    linkTo: '/contact',
    scene: 'offer',
  },
] as const;

export const demoFaqs = [
  {
    question: 'I have never written code. Which course should I start with?',
    answer:
      'JavaScript from Zero or Core Java. Both begin with the first line and expect about an hour of practice a day. If you are not sure, ask us for a demo class by the contact form; we would rather advise you well than enrol you fast.',
  },
  {
    question: 'May I attend a class before I pay?',
    answer:
      'Yes. You may sit in on one class of any running batch, online or in the room, without paying anything. Write to us with the course and we will tell you the next date.',
  },
  {
    question: 'How do I pay, and can I pay in parts?',
    answer:
      'Online by UPI, card or net banking when you buy the course, or by bank transfer. The price on the course page is the whole price, and it is paid at once: we do not take it in parts.',
  },
  {
    question: 'What if I change my mind?',
    answer:
      'Until the end of the first week of your batch you get the full fee back, without having to give a reason. After that only if illness or a job elsewhere keeps you away; please write to us. The refund policy, at the foot of every page, has the details.',
  },
  {
    question: 'When are the classes, and what if I miss one?',
    answer:
      'Each batch has fixed hours, shown on the course page in Indian Standard Time: early mornings, evenings, and weekends. If you miss one, you find what you can catch up with under “My courses”: the lessons and, where your trainer has recorded the class, the recording.',
  },
  {
    question: 'Do I need my own laptop?',
    answer:
      'For online classes yes: 8 GB of memory is enough for all courses but Spring Boot Microservices and DevOps, which need 16 GB. In our room in Hyderabad there are twenty machines for those who have none yet.',
  },
  {
    question: 'How do you help with finding work?',
    answer:
      'With the resume, mock interviews and introductions to companies that have hired our students before. How many of them found work, and when, is on our home page, counted from our records.',
  },
  {
    question: 'Do I get a certificate?',
    answer:
      'Yes, if you reach what the course asks for: its page says how much attendance, homework and quizzes count. The certificate comes by itself after your batch, and employers can check it online by its code.',
  },
  {
    question: 'How large are the groups, and who answers my questions?',
    answer:
      'Between 16 and 40 people, depending on the course; the seats are shown with each batch. You ask in class, and your trainer takes time for questions at the end of each one.',
  },
  {
    question: 'May I change to another batch or course?',
    answer:
      'Yes, please ask the office. To another batch of the same course at any time, as long as there is a seat. To another course within the first week: we refund the first one whole, and you buy the other.',
  },
] as const;
