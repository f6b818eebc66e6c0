/** Stars and text. Keys are indexes of batches in `demoTimetable`. */
export const webReviews = {
  // React for the Web with Arjun Deshmukh, in its second week
  6: [
    '4.5 One week in and we already have a page that works with the keyboard alone. He makes us unplug the mouse for ten minutes in each class. I had never thought about that before.',
    '4 Good start. State was explained with a water tank and it made sense at once. JavaScript basics are really needed, so revise them before you join.',
    '5 Arjun sir asks “what happens on a slow phone?” at every step, and we test it in class. It is the first course I have taken that speaks about real users.',
    '4.5 Small steps, each of them running. I like that we read the error message together and slowly instead of searching for it.',
    '3.5 The content is right but the first two days went into setting up machines. A guide to do it beforehand would save time for everyone. After that it was smooth.',
    '4 He takes questions from the chat in between and does not lose the thread. The 8:30 batch finishes in time for office.',
    '4.5 I had used React at work by copying patterns. Now I know why the list needs keys and what an effect is not for. I wish I had done this a year ago.',
    '3 Early to say. The class is fine, the homework is more than I expected with a job. I will update this review at the end.',
    '5 He showed us the accessibility tree in the first week. My own portfolio failed in six places, and all six are fixed now.',
    '4 Clear voice, clear screen, good examples. The recordings come the same evening.',
    '4.5 Everyone has to explain a piece of code each week and sir gives private feedback on how we spoke, too. It is helping me with interviews as much as with React.',
    '2.5 Not for people without JavaScript. I was told that basics are enough and I am struggling with arrow functions and arrays. The office offered to move me to JavaScript from Zero, which is fair.',
  ],
  // JavaScript from Zero with Rukhsar Ansari, in its second week
  8: [
    '5 I have never written a line in my life and I am thirty-four. Rukhsar ma’am gave me a web page that I use every day and asked me to change it. I changed it. That was the first class.',
    '4.5 Small group, so every question is answered on the same day as promised. She remembers what each of us found difficult the day before.',
    '4 Very friendly class and no jargon. I would like a printed summary at the end of each week.',
    '4.5 She explains functions with recipes, and my mother, who was listening from the kitchen, understood it too. The practice sheets are short and exactly on the topic.',
    '3.5 A bit slow for me as I had done some coding in school. For complete beginners it is the right speed. She gave me extra exercises when I told her.',
    '5 I was returning after a break of six years and was nervous. The way she says “good, now break it” takes the fear away. I look forward to 10 am.',
  ],
  // Testing with Selenium and JUnit with Poulomi Chatterjee, just over
  11: [
    '4.5 I finished the course this month. We took over a test suite that needed forty minutes and left it at eleven, with fewer false alarms. I could show that in an interview and explain each step.',
    '5 Poulomi ma’am thinks like a tester in everything. She taught us to write a bug report that a developer cannot misunderstand. My manager noticed the change within a month.',
    '4 Complete and honest course. Selenium part is strong, the part about mobile testing was only an introduction and was announced as such.',
    '3.5 Good material and a caring trainer. The group project depended too much on one or two people. Individual marks would be fairer.',
    '4.5 I moved from manual testing. The first two weeks of Java were hard, and she arranged a study partner for me. By the end I was writing page objects on my own.',
    '4 She is precise, and expects the same from you. Reports were returned until they were right. The recordings are still available to me, which is good for revision.',
    '3 The course is good. I had hoped for more help with finding a job afterwards; the placement team answers within a day, so I cannot complain. Two interviews so far.',
  ],
  // DevOps for Developers with Chaitra Hegde, in its third week
  12: [
    '4.5 We set up a server from nothing, broke it on purpose and restored it from a backup in the second week. I was sweating and I enjoyed it. Chaitra ma’am stays calm when things burn.',
    '4 Practical course with very few slides. You need a laptop that can run Linux, and they tell you so in advance. Logs and alerts were explained with real examples.',
    '5 I am a developer who was afraid of the terminal. After two weeks I have a pipeline that tests and ships my own project. She shows what to do, and also what to write down for the next person.',
    '3.5 Good, but three evenings a week are not enough for this many topics. Containers were a bit rushed. She has promised an extra lab on Sunday.',
    '4 I like that she asks what it will cost before we use a service. That was new for me. The group is small and active.',
  ],
  // Interview Readiness with Chaitra Hegde, in its second week
  13: [
    '4.5 The mock interview was recorded and I had to watch myself. Terrible and useful. I speak much too fast and now I know it.',
    '4 Free for students and still taken seriously. My resume went from three pages to one and it says more than before.',
    '5 Chaitra ma’am told me honestly that my project description sounded copied. We rewrote it in my own words, and in the next mock I could answer every question about it.',
    '3.5 The aptitude rounds against the clock are good practice. Feedback for a large group takes time, I waited four days for mine.',
    '4 No big words about jobs. Instead you get a plan for the first ninety days of looking, and somebody who asks how it goes.',
    '4.5 We practised salary questions and how to say “I do not know” properly. Small things that nobody tells you.',
    '4 I was very shy. After four rounds in pairs I can introduce myself without a paper. The class should be longer than four weeks.',
    '3 Useful topics, but the batch is big and some people do not turn up for their slots. Ma’am started to give the free slots to those who are present.',
    '4.5 The session on reading a job advertisement was an eye opener. Half of the requirements are wishes. I have started applying to places which I would have skipped.',
    '5 She made a list of my five weak topics after one mock and gave me the exact exercises. Three of the five are done. Very concrete help.',
    '2 I had expected interviews with companies and not only practice. It is written in the description, I should have read it. The mocks themselves are good.',
    '4 Good mixture of resume, aptitude and speaking. I liked that we also heard from a person who interviews others and what annoys them.',
  ],
} as const;
