import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from './back-context.ts';

/** A menu attached to `trigger`, an element that accepts a ref. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** Entries of a menu under a heading. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group className="menu-group">
      <DropdownMenu.Label className="menu-title">{title}</DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  );
}

/** A switch in a menu. Using it does not close the menu. */
export function MenuSwitch({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.CheckboxItem
      className="menu-item"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {children}
      <span className="switch" data-on={checked} aria-hidden />
    </DropdownMenu.CheckboxItem>
  );
}
