import { expect, test } from 'vitest';
import { ToastHost } from './toasts.tsx';

test('spec 9.3: a toast stands at the top in the middle for 800 ms, a tap takes it away, and so does its button', () => {
  const { props } = ToastHost({ theme: 'dark', label: 'Notifications' }) as { props: object };
  expect(props).toMatchObject({ position: 'top-center', autoClose: 800, closeOnClick: true, closeButton: true });
});
