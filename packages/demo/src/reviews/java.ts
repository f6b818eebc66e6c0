/** Stars and text. Keys are indexes of batches in `demoTimetable`. */
export const javaReviews = {
  // Java Full Stack with Meera Iyer, in its seventh week
  0: [
    '5 Meera ma’am makes us say in words what a line does before she lets us run it. It felt slow in the first week and now I read code much faster. The weekly review of my project has been worth more than any video I watched.',
    '4.5 I came from a mechanical background and was afraid of being left behind. She starts every topic from zero and stays back fifteen minutes for doubts. The homework is heavy, so keep your evenings free.',
    '4.5 Good balance of theory and practice. We built the order module twice, first badly and then properly, and the second time I understood why. I would like a little more time on PostgreSQL.',
    '5 She reads our code honestly. My first review came back with nineteen comments and I was embarrassed, but each of them had a reason beside it. I fixed all of them and learnt more than in a month alone.',
    '4 Clear explanations and a calm pace. The 7 am timing is hard if you travel from the other end of the city. Recordings helped on the two days I missed.',
    '3.5 The teaching is good but the batch is large, and on some days not everybody gets a turn to share the screen. Doubts asked in the group are answered by evening. I would still choose this batch again.',
    '5 I had tried to learn Spring Boot from videos three times. Here I finally understood what happens between the request and the database, because she drew it again and again until all of us could draw it.',
    '4.5 What I like most is that she says “I do not know, let us look it up” and then does, in front of us. We learnt how to read documentation that way. The project is a real one and not a to-do list.',
    '4 Java part was excellent. React started only this week, so I cannot say about that yet. Assignments are checked by a person and not only by tests.',
    '3 Knowledge is very good, but the pace in collections was too fast for those of us without a computer science degree. After we said so she added a revision class on Saturday, which helped. Three stars for now.',
    '5 Attendance, homework and code review are taken seriously here. If you only want a certificate, this is not the batch for you. I needed exactly that push.',
    '4.5 She connects each topic to a question that is asked in interviews, but does not turn the class into interview coaching. The exercises on exceptions were the best part so far.',
    '4 Very patient with basic questions. Sometimes we run ten minutes over time, which is a problem for people who go to office after class.',
    '2.5 I joined a week late and found it difficult to catch up. Recordings are there, but the project had already begun and my group had divided the work. Please do not take late admissions, or give them extra help.',
  ],
  // Java Full Stack with Arjun Deshmukh, in its fourth week
  1: [
    '4.5 Arjun sir writes code live and makes mistakes like all of us, then shows how he finds them. That taught me more about debugging than any chapter. Evening timing suits working people.',
    '5 I work in support till six and attend from office. He never makes you feel slow for asking twice. In three weeks I have a small application running on my own laptop, which I did not expect.',
    '4 Good energy in class and many small exercises. I wish the slides were shared before the session and not after it.',
    '3.5 He is strong in React and you can feel that he enjoys it more than Java. Core Java was covered quickly. If you know the basics already, it is fine.',
    '4.5 The best thing is the Friday session in which we read somebody else’s code and explain it. I was shy to speak in the beginning. Now I look forward to it.',
    '5 Every question in the group gets an answer the same night, sometimes with a short video. He also told me frankly that I should practise SQL more before applying anywhere. I appreciate that kind of honesty.',
    '4 Practical and to the point. We pushed code to a shared repository from day four, so Git is not a separate topic any more. Sound quality was poor for two sessions.',
    '4.5 I liked that he shows two ways to solve a problem and asks us which one we would like to maintain. The homework takes me about an hour a day.',
    '3 The class is good but it is long at ninety minutes without a break after a working day. A five minute pause in between would help. Content is as promised.',
    '5 My third institute, and the first where the trainer looked at my code line by line. He found that I was copying without understanding and made me rewrite it. It was uncomfortable and it was right.',
    '4 Explains with examples from shops and trains, so it stays in memory. The batch has a wide range of levels and he manages it well most of the time.',
    '4.5 Sir shared the marking scheme for the project in the first week, so we know what is expected. I have rewritten my user module already because of the feedback.',
    '2 Good trainer, but three classes were moved at short notice in the second week because of his other work. The office called and arranged extra classes, and they did happen. Please plan better.',
    '4 I am from B.Com and can follow. That says enough. The pre-reading on HTML would have helped if it had come earlier.',
    '4.5 He asks everybody by name at least once in a session, so you cannot hide. By the end of the first month I had stopped being afraid of error messages.',
  ],
  // Core Java with Balakrishna Yerramilli, in its third week
  3: [
    '5 Balakrishna sir has twenty years of stories and each of them has a point. When he explained why strings do not change, he told us about a bug that cost a bank a whole weekend. I will not forget it.',
    '4.5 Old school in the best way. He writes on the board, asks us to predict the output, and then runs it. My fundamentals are much stronger after two weeks.',
    '4 Very thorough. Sometimes one topic takes the entire session, but afterwards nothing is left unclear. Bring a notebook, typing is not enough.',
    '3.5 Depth is excellent and speed is slow. If you want to finish quickly, this is not for you. I have decided to trust the process.',
    '5 For a beginner this is the right place. I had failed programming in college and was sure that I could not do it. I wrote my own little bank program last Sunday and it works.',
    '4 Good notes, good exercises, and he checks them. The only difficulty is the early hour. Two recordings were uploaded a day late.',
    '4.5 He refuses to let us use the IDE’s suggestions in the first weeks. I was annoyed, and now I know the method names by heart.',
    '3 Sir is knowledgeable but strict about cameras being on, and my connection at home does not always allow it. We found a solution in the end. The content deserves more than three stars.',
    '4.5 What I value is that nobody laughs at a wrong answer here, he makes sure of that. We are a mixed group of students and people returning to work, and it goes well together.',
  ],
  // Spring Boot Microservices with Meera Iyer, in its fifth week
  5: [
    '5 I have four years in Java and was looking for something beyond tutorials. We broke a running shop on purpose, took one service down and watched what happened to the others. That evening changed how I write timeouts.',
    '4.5 Meera ma’am knows where the real difficulties are: retries, duplicates and half-finished work. Messaging was explained better than in any book I own. You need daily Java for this course, it is not for beginners.',
    '4 Strong content. The laptop requirements should be stated more clearly, mine could not run all the services at once. She gave me a smaller setup the next day.',
    '4.5 The tracing session alone was worth the fee for me. I used it at work the same week and found a slow query that nobody had explained for months.',
    '3.5 Good course for people who are already developers. I would have liked more about deployment and less about the design patterns we know. Discussions among the participants are of a high level.',
    '5 She reviews design before code. My service boundaries were questioned three times until I could defend them. I have not had this kind of conversation even with my team lead.',
    '4 Three evenings a week is the right rhythm with a job. Homework is realistic. Last week’s topic needed one more session and she has planned it for Saturday.',
    '3 Very good trainer, but the group had people who were not ready for it, and time went into basic questions. An entrance test would help everybody.',
  ],
  // Data Structures in Java with Meera Iyer, in its third week
  10: [
    '4.5 We build every structure by hand before we may use the library. My linked list had four bugs and I found all of them with paper and pencil. Now I understand why the ready-made one looks as it does.',
    '4 The exercises from aptitude rounds are useful and she explains how to think aloud while solving. Recursion took me three attempts and she did not lose patience.',
    '5 I could always write code that worked and never say why it was slow. After two weeks I can. The evening class on trees was the clearest explanation I have heard.',
    '3.5 Good but intense. Two hours of practice per day is the minimum, and the course page says so. I underestimated it.',
  ],
} as const;
