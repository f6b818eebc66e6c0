import { DrawnPerson, PictureFrame, DrawnTextLines, DrawnWindow } from './picture-frame.tsx';
import styles from './pictures.module.css';

/** Code in an editor, beside a Git branch graph. */
export function BranchesPicture() {
  return (
    <PictureFrame>
      <DrawnWindow x={110} y={64} width={242} height={178}>
        <DrawnTextLines
          className={styles.strong}
          lines={[
            [22, 50, 74],
            [40, 90, 84],
          ]}
        />
        <DrawnTextLines
          lines={[
            [90, 50, 150],
            [40, 70, 128],
            [98, 90, 176],
            [58, 110, 150],
            [40, 130, 108],
            [22, 150, 40],
          ]}
        />
        <DrawnTextLines
          className={styles.callWords}
          lines={[
            [144, 70, 196],
            [124, 130, 160],
          ]}
        />
      </DrawnWindow>
      <path className={styles.thin} d="M62 312V96M62 262C62 220 88 236 88 202V166C88 138 62 146 62 118" />
      <circle className={styles.step5} cx="62" cy="296" r="10" />
      <circle className={styles.step4} cx="88" cy="184" r="10" />
      <circle className={styles.call} cx="62" cy="96" r="12" />
      <rect className={styles.step2} x="232" y="292" width="64" height="40" rx="8" />
      <rect className={styles.step3} x="304" y="268" width="64" height="64" rx="8" />
      <rect className={styles.step5} x="376" y="232" width="64" height="100" rx="8" />
      <DrawnPerson x={408} y={232} />
    </PictureFrame>
  );
}

/** The same page on a wide screen and on a narrow one. */
export function ScreensPicture() {
  return (
    <PictureFrame sunX={92}>
      <DrawnWindow x={48} y={86} width={316} height={212}>
        <rect className={styles.step1} x="18" y="42" width="62" height="152" rx="8" />
        <rect className={styles.step4} x="94" y="42" width="204" height="70" rx="8" />
        <DrawnTextLines className={styles.callWords} lines={[[112, 92, 158]]} />
        <rect className={styles.step2} x="94" y="126" width="60" height="68" rx="8" />
        <rect className={styles.step1} x="166" y="126" width="60" height="68" rx="8" />
        <rect className={styles.step1} x="238" y="126" width="60" height="68" rx="8" />
        <DrawnTextLines
          lines={[
            [32, 62, 64],
            [32, 82, 58],
            [32, 102, 64],
          ]}
        />
      </DrawnWindow>
      <path className={styles.step3} d="M180 298h52l8 34h-68z" />
      <g transform="translate(318 138)">
        <rect className={styles.paper} width="108" height="194" rx="18" />
        <rect className={styles.step4} x="14" y="24" width="80" height="48" rx="8" />
        <DrawnTextLines
          lines={[
            [18, 90, 84],
            [18, 108, 66],
          ]}
        />
        <rect className={styles.call} x="18" y="130" width="72" height="28" rx="9" />
        <rect className={styles.dashed} x="11" y="123" width="86" height="42" rx="13" />
      </g>
    </PictureFrame>
  );
}

/** Requests that go to servers and a database. */
export function ServersPicture() {
  return (
    <PictureFrame>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(64 ${132 + place * 68})`}>
          <rect className={styles.paper} width="172" height="58" rx="12" />
          <circle className={place === 1 ? styles.call : styles.leaf} cx="26" cy="29" r="7" />
          <DrawnTextLines className={styles.strong} lines={[[50, 22, 112]]} />
          <DrawnTextLines lines={[[50, 38, 142]]} />
        </g>
      ))}
      <path className={styles.dotted} d="M150 116C178 58 292 44 346 132" />
      <g transform="translate(284 166)">
        <path className={styles.step4} d="M0 20V146c0 11 28 20 62 20s62-9 62-20V20Z" />
        <path className={styles.step3} d="M0 20V62c0 11 28 20 62 20s62-9 62-20V20Z" />
        <ellipse className={styles.step2} cx="62" cy="20" rx="62" ry="20" />
        <path className={styles.dashed} d="M0 104c0 11 28 20 62 20s62-9 62-20" />
      </g>
      <g transform="translate(324 208)">
        <rect className={styles.call} y="18" width="44" height="36" rx="8" />
        <path className={styles.callWords} d="M10 18v-6c0-16 24-16 24 0v6" />
        <circle className={styles.figure} cx="22" cy="36" r="5" />
      </g>
    </PictureFrame>
  );
}

/** A person on a bridge between a screen and a database: full-stack development. */
export function BridgePicture() {
  return (
    <PictureFrame sunX={240}>
      <path className={styles.step1} d="M16 332V236h118v96zM346 332V236h118v96z" />
      <g className={styles.step3}>
        <rect x="168" y="222" width="28" height="110" rx="6" />
        <rect x="226" y="208" width="28" height="124" rx="6" />
        <rect x="284" y="222" width="28" height="110" rx="6" />
      </g>
      <path
        className={styles.step4}
        d="M126 236C164 204 202 192 240 192s76 12 114 44v20c-38-32-76-42-114-42s-76 10-114 42Z"
      />
      <path className={styles.dotted} d="M92 120C140 62 340 62 388 120" />
      <DrawnWindow x={28} y={134} width={104} height={102}>
        <rect className={styles.step2} x="14" y="38" width="76" height="24" rx="6" />
        <DrawnTextLines lines={[[18, 76, 62]]} />
      </DrawnWindow>
      <g transform="translate(352 142)">
        <path className={styles.step4} d="M0 14V80c0 8 22 14 48 14s48-6 48-14V14Z" />
        <path className={styles.step3} d="M0 14V46c0 8 22 14 48 14s48-6 48-14V14Z" />
        <ellipse className={styles.step2} cx="48" cy="14" rx="48" ry="14" />
      </g>
      <DrawnPerson x={240} y={194} />
    </PictureFrame>
  );
}
