import { DrawnPerson, PictureFrame, DrawnTextLines, DrawnWindow } from './picture-frame.tsx';
import styles from './pictures.module.css';

const pointer = 'M0 0l22 9-9 4-4 9z';

/** A Bézier curve with its handles, and a pencil. */
export function CurvePicture() {
  return (
    <PictureFrame sunX={104}>
      <rect className={styles.paper} x="66" y="70" width="290" height="236" rx="14" />
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((column) => (
          <circle key={`${row}-${column}`} className={styles.step1} cx={96 + column * 46} cy={102 + row * 43} r="3.5" />
        )),
      )}
      <path className={styles.strong} d="M104 254C112 118 226 288 300 134" />
      <path className={styles.thin} d="M104 254L118 152M300 134L236 238" />
      <rect className={styles.call} x="95" y="245" width="18" height="18" rx="4" />
      <rect className={styles.call} x="291" y="125" width="18" height="18" rx="4" />
      <circle className={styles.step3} cx="118" cy="152" r="8" />
      <circle className={styles.step3} cx="236" cy="238" r="8" />
      <g transform="translate(304 130) rotate(38)">
        <path className={styles.figure} d="M0 0l-12-30h24z" />
        <rect className={styles.call} x="-12" y="-112" width="24" height="82" rx="3" />
        <rect className={styles.step4} x="-12" y="-126" width="24" height="18" rx="5" />
      </g>
      <rect className={styles.step4} x="376" y="276" width="64" height="56" rx="8" />
      <DrawnPerson x={408} y={276} />
    </PictureFrame>
  );
}

/** The mouse pointers of three people on one shared board. */
export function SharedBoardPicture() {
  return (
    <PictureFrame>
      <rect className={styles.paper} x="44" y="66" width="364" height="222" rx="14" />
      <g transform="rotate(-4 116 138)">
        <rect className={styles.call} x="74" y="96" width="84" height="84" rx="8" />
        <DrawnTextLines
          className={styles.tick}
          lines={[
            [90, 124, 140],
            [90, 142, 126],
          ]}
        />
      </g>
      <g transform="rotate(3 222 128)">
        <rect className={styles.step2} x="182" y="88" width="84" height="84" rx="8" />
        <DrawnTextLines
          className={styles.tick}
          lines={[
            [198, 116, 248],
            [198, 134, 232],
          ]}
        />
      </g>
      <rect className={styles.step1} x="290" y="100" width="84" height="84" rx="8" />
      <DrawnTextLines
        lines={[
          [308, 130, 356],
          [308, 150, 342],
        ]}
      />
      <path className={styles.dashed} d="M116 196C118 236 160 248 202 240" />
      <g transform="translate(206 204)">
        <path
          className={styles.step4}
          d="M12 0h88c7 0 12 5 12 12v28c0 7-5 12-12 12H42L24 68V52H12C5 52 0 47 0 40V12C0 5 5 0 12 0Z"
        />
        <DrawnTextLines
          className={styles.tick}
          lines={[
            [22, 20, 88],
            [22, 34, 64],
          ]}
        />
      </g>
      <g transform="translate(146 172) scale(1.3)">
        <path className={styles.figure} d={pointer} />
      </g>
      <g transform="translate(352 176) scale(1.3)">
        <path className={styles.leaf} d={pointer} />
        <rect className={styles.leaf} x="20" y="20" width="40" height="15" rx="7.5" />
      </g>
      <g transform="translate(262 108) scale(1.3)">
        <path className={styles.step5} d={pointer} />
        <rect className={styles.step5} x="20" y="20" width="32" height="15" rx="7.5" />
      </g>
      <DrawnPerson x={120} y={332} />
      <DrawnPerson x={226} y={332} />
      <DrawnPerson x={332} y={332} />
    </PictureFrame>
  );
}

/** A user flow: screens joined by arrows, one of them an error screen. */
export function UserFlowPicture() {
  return (
    <PictureFrame sunX={240}>
      <Card x={36} y={128} />
      <Card x={188} y={96} hasButton />
      <g transform="translate(344 60)">
        <rect className={styles.paper} width="96" height="148" rx="14" />
        <circle className={styles.leaf} cx="48" cy="58" r="24" />
        <path className={styles.tick} d="M37 58l8 9 15-17" />
        <DrawnTextLines
          lines={[
            [26, 104, 70],
            [34, 122, 62],
          ]}
        />
      </g>
      <path className={styles.callWords} d="M142 196h28m-10-9 11 9-11 9M294 160h32m-10-9 11 9-11 9" />
      <path className={styles.dashed} d="M268 252c8 30 30 38 62 38" />
      <g transform="translate(344 232)">
        <rect className={styles.paper} width="96" height="86" rx="14" />
        <path className={styles.callWords} d="M48 20v22M48 60v.1" />
      </g>
    </PictureFrame>
  );
}

function Card({ x, y, hasButton = false }: { readonly x: number; readonly y: number; readonly hasButton?: boolean }) {
  return (
    <DrawnWindow x={x} y={y} width={96} height={148}>
      <rect className={styles.step1} x="14" y="38" width="68" height="36" rx="6" />
      <path className={styles.dashed} d="M18 42l60 28M78 42L18 70" />
      <DrawnTextLines
        lines={[
          [18, 90, 76],
          [18, 106, 58],
        ]}
      />
      {hasButton && <rect className={styles.step4} x="16" y="118" width="64" height="18" rx="7" />}
    </DrawnWindow>
  );
}
