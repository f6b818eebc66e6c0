import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '#ui/pictures/icons.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import styles from './scheme-toggle.module.css';

/** Switches between light and dark. Both icons are rendered; CSS shows the right one before any script has run. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const toggle = () => {
    const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
    setColorScheme(isDark ? 'light' : 'dark');
  };
  return (
    <IconButton label="Change between light and dark" onClick={toggle}>
      <IconMoon className={styles.moon} size={22} stroke={1.75} aria-hidden />
      <IconSun className={styles.sun} size={22} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
