import { code, heading, list, note, p, steps, table, tip, warning } from './blocks.ts';
import type { DemoLesson } from './lesson.ts';

export const firstProgram: DemoLesson = {
  isOpen: true,
  blocks: [
    p(
      'At the end of this lesson you have written a program, run it, broken it on purpose and mended it. That last part is not a joke: reading an error calmly is half of this job.',
    ),
    heading('What you install'),
    p('Two things are enough for the first month:'),
    list(
      '**A JDK**, version 21 or later. It has the compiler `javac` and the program `java` that runs what was compiled.',
      '**An editor**. Any editor that shows line numbers and colours code will do.',
    ),
    p('Open a terminal and ask both programs for their version:'),
    code(
      'bash',
      `
java -version
javac -version
`,
    ),
    p(
      'Both must answer, and with the same number. If the second one is “not found”, you have installed a runtime without a compiler.',
    ),
    heading('Moving about in the terminal'),
    table(
      ['You type', 'What happens'],
      ['`pwd`', 'shows the folder you are in'],
      ['`ls` (Windows: `dir`)', 'lists the files of this folder'],
      ['`cd lessons`', 'goes into the folder `lessons`'],
      ['`cd ..`', 'goes back to the folder around it'],
      ['`mkdir day1`', 'makes a new folder'],
    ),
    tip(
      'Press the Tab key after the first letters of a name: the terminal completes it. Nobody types whole file names.',
    ),
    heading('The program'),
    p('Make a folder `day1`, and in it a file called `Hello.java` with these lines:'),
    code(
      'java',
      `
public class Hello {
    public static void main(String[] args) {
        System.out.println("Namaste from Java");
    }
}
`,
    ),
    p('Then compile it and run it:'),
    code(
      'bash',
      `
javac Hello.java
java Hello
`,
    ),
    note(
      '`javac` takes the name of a _file_, with its ending. `java` takes the name of a _class_, without an ending. Mixing them up is the most common mistake of the first day.',
    ),
    heading('What each line says'),
    steps(
      '`public class Hello` gives the program a name. The file must have the same name, with a capital H.',
      '`public static void main(String[] args)` is where the machine begins. Type it as it is for now; every word of it is explained in the module about objects.',
      '`System.out.println(…)` writes one line on the screen.',
      'Each opening bracket has its closing one, and each statement ends with a semicolon.',
    ),
    heading('Break it on purpose'),
    p('Remove the semicolon and compile again. The compiler answers:'),
    code(
      'bash',
      `
Hello.java:3: error: ';' expected
        System.out.println("Namaste from Java")
                                               ^
1 error
`,
    ),
    p(
      'Read such a message from left to right: the file, the **line number**, what was expected, and a mark under the place. Look at that line first, and if it is innocent, at the line before it.',
    ),
    warning(
      'After every change, compile again. `java Hello` runs what you compiled last, not what you see in the editor.',
    ),
    heading('Practice'),
    steps(
      'Print your name on one line and your city on the next.',
      'Find out what `System.out.print` does differently.',
      'Make three different mistakes, and write down what the compiler said to each.',
    ),
  ],
};
