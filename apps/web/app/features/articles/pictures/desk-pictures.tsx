import { DrawnPerson, PictureFrame, DrawnTextLines, DrawnWindow } from './picture-frame.tsx';
import styles from './pictures.module.css';

const rising = [
  { x: 44, y: 206 },
  { x: 144, y: 170 },
  { x: 244, y: 134 },
  { x: 344, y: 98 },
] as const;

/** Four interface tiles (colours, letters, buttons, switches), each one step higher. */
export function TilesPicture() {
  return (
    <PictureFrame sunX={96}>
      {rising.map(({ x, y }) => (
        <g key={x} className={styles.paper}>
          <rect x={x} y={y} width="88" height="88" rx="14" />
        </g>
      ))}
      <g>
        <circle className={styles.step5} cx="72" cy="234" r="14" />
        <circle className={styles.step3} cx="104" cy="234" r="14" />
        <circle className={styles.call} cx="72" cy="266" r="14" />
        <circle className={styles.step1} cx="104" cy="266" r="14" />
      </g>
      <text className={styles.letters} x="188" y="225" textAnchor="middle">
        Aa
      </text>
      <rect className={styles.call} x="258" y="152" width="60" height="22" rx="8" />
      <rect className={styles.step4} x="258" y="182" width="60" height="22" rx="8" />
      <rect className={styles.step4} x="360" y="114" width="56" height="26" rx="13" />
      <circle className={styles.paper} cx="403" cy="127" r="9" />
      <DrawnTextLines className={styles.strong} lines={[[362, 164, 414]]} />
      <circle className={styles.call} cx="394" cy="164" r="9" />
      <g>
        <rect className={styles.step1} x="44" y="302" width="88" height="30" rx="8" />
        <rect className={styles.step2} x="144" y="266" width="88" height="66" rx="8" />
        <rect className={styles.step3} x="244" y="230" width="88" height="102" rx="8" />
        <rect className={styles.step4} x="344" y="194" width="88" height="138" rx="8" />
      </g>
    </PictureFrame>
  );
}

/** A terminal with a command, and a network waterfall. */
export function TerminalPicture() {
  return (
    <PictureFrame>
      <DrawnWindow x={40} y={62} width={262} height={156}>
        <path className={styles.callWords} d="M22 48l10 9-10 9" />
        <DrawnTextLines className={styles.strong} lines={[[48, 57, 146]]} />
        <DrawnTextLines
          lines={[
            [24, 84, 190],
            [24, 104, 158],
          ]}
        />
        <path className={styles.callWords} d="M22 122l10 9-10 9" />
        <rect className={styles.step4} x="46" y="122" width="12" height="19" rx="3" />
      </DrawnWindow>
      <DrawnWindow x={168} y={164} width={264} height={168}>
        <path className={styles.bar} d="M90 40V152M148 40V152M206 40V152" />
        <DrawnTextLines
          lines={[
            [20, 54, 66],
            [20, 78, 58],
            [20, 102, 70],
            [20, 126, 52],
          ]}
        />
        <rect className={styles.step4} x="90" y="47" width="62" height="14" rx="5" />
        <rect className={styles.step3} x="130" y="71" width="76" height="14" rx="5" />
        <rect className={styles.call} x="152" y="95" width="92" height="14" rx="5" />
        <rect className={styles.leaf} x="148" y="119" width="34" height="14" rx="5" />
      </DrawnWindow>
      <DrawnPerson x={98} y={332} />
    </PictureFrame>
  );
}

const meetingDays = [0, 1, 3, 4];

/** A week calendar with classes, practice and one free day. */
export function CalendarPicture() {
  return (
    <PictureFrame>
      <path className={styles.strong} d="M112 296l-16 34M322 296l16 34" />
      <g transform="translate(52 84)">
        <rect className={styles.paper} width="330" height="212" rx="14" />
        <path className={styles.step4} d="M14 0H316c8 0 14 6 14 14V40H0V14C0 6 6 0 14 0Z" />
        <path className={styles.figure} d="M66-14h12V18H66zM252-14h12V18h-12z" />
        {[0, 1, 2, 3, 4, 5].map((day) => (
          <g key={day} transform={`translate(${20 + day * 50} 58)`}>
            {meetingDays.includes(day) && <rect className={styles.step3} width="38" height="40" rx="7" />}
            {day < 5 && <rect className={styles.step1} y="50" width="38" height="26" rx="7" />}
            {day === 2 && <rect className={styles.step4} width="38" height="40" rx="7" />}
            {day === 5 ? (
              <rect className={styles.dashed} width="38" height="132" rx="7" />
            ) : (
              <rect className={day === 4 ? styles.leaf : styles.step1} y="86" width="38" height="46" rx="7" />
            )}
          </g>
        ))}
      </g>
      <circle className={styles.call} cx="388" cy="236" r="52" />
      <circle className={styles.paper} cx="388" cy="236" r="40" />
      <path className={styles.thin} d="M388 210v26l18 12" />
    </PictureFrame>
  );
}
