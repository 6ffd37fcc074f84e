import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { atpv } from '#contract/gateway/documentos/atpv.ts';
import { entregaDocumentos } from '#contract/gateway/documentos/entregaDocumentos.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { places } from '#src/workflows/places.ts';
import { withCanvas } from '#tests/console/withCanvas.ts';
import { only, vendidos } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { inWorld } from '../inWorld.ts';

const FALTA = /Falta a ATPV-e: ela ainda não foi baixada nem enviada\./;

describe('the handover of a sale', () => {
  const at = inWorld();
  let sizes: readonly number[] = [];
  const canvas = withCanvas(() => sizes);

  const openDialog = async (chassi: string) => {
    const page = await at.open(places.atpv.atpvE.path);
    await page.user.click(within(await page.row(chassi)).getByRole('button', { name: `Ações de ${chassi}` }));
    await page.click('menuitem', 'Marcar como entregue');
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como entregue' }));
    return { page, dialog };
  };
  const provaDe = async (chassi: string) => {
    const { historia } = await at.lojista.call(ficha.read, { veiculo: chassi });
    return historia.data.find(({ comprovante }) => comprovante !== null) ?? null;
  };

  it('says what is missing, asks again, and keeps the signature, which the vehicle’s page shows', async () => {
    const { chassi } = only(await vendidos(at.world, at.lojista, 1));
    const { page, dialog } = await openDialog(chassi);
    expect(dialog.getByRole('alert').textContent).toMatch(FALTA);
    await page.user.click(dialog.getByRole('button', { name: 'Assinar na tela' }));
    const paper = dialog.getByRole('img', { name: 'Assinatura de quem recebe' });
    const limpar = dialog.getByRole('button', { name: 'Limpar' });
    const draw = () => {
      const finger = { isPrimary: true, pointerId: 1, button: 0 };
      fireEvent.pointerDown(paper, finger);
      fireEvent.pointerMove(paper, { ...finger, clientX: 9, clientY: 9 });
      fireEvent.pointerUp(paper, finger);
    };
    expect(limpar).toHaveProperty('disabled', true);
    draw();
    await page.user.click(limpar);
    expect(limpar).toHaveProperty('disabled', true);
    draw();
    await page.user.click(dialog.getByRole('button', { name: 'Marcar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(FALTA).textContent).toContain('Marcar como entregue mesmo assim?');
    await page.user.click(question.getByRole('button', { name: 'Marcar' }));
    await screen.findByText('Marcado como entregue!');
    expect(await provaDe(chassi)).toMatchObject({ comprovante: 'assinatura' });
    page.close();
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const dela = await at.open(fichaPath(chassi));
    await dela.click('button', 'Ver a assinatura');
    await waitFor(() => expect(open).toHaveBeenCalled());
  });

  it('keeps a photograph made smaller, and says which file is none', async () => {
    sizes = [600_000, 400_000];
    const { chassi } = only(await vendidos(at.world, at.lojista, 1));
    await at.lojista.call(atpv.download, { chassi });
    const { page, dialog } = await openDialog(chassi);
    expect(dialog.queryByText(FALTA)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Foto do termo assinado' }));
    const input = dialog.getByLabelText('Fotografar o termo');
    expect(input.getAttribute('capture')).toBe('environment');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.txt')] } });
    await dialog.findByText(/O navegador não conseguiu ler esta foto\./);
    await page.user.click(dialog.getByRole('button', { name: 'Marcar' }));
    await dialog.findByText('Falta o arquivo: assine na tela ou escolha a foto.');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.jpg')] } });
    await dialog.findByRole('img', { name: 'Foto do termo assinado' });
    expect(canvas.drawn).toEqual([
      [1632, 1224],
      [1632, 1224],
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Marcar' }));
    await screen.findByText('Marcado como entregue!');
    const { codigo } = (await provaDe(chassi)) ?? {};
    const foto = await at.lojista.call(entregaDocumentos.comprovante, { codigo: codigo ?? 0 });
    expect([foto.type, foto.size]).toEqual(['image/jpeg', 400_003]);
  });
});
