import { homeEndpoints, searchWordEndpoints, siteEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { createFaq, listFaqs, orderFaqs, removeFaq, updateFaq } from './site.faqs.service.ts';
import { getFigures } from './site.figures.service.ts';
import { getHome, getHomeForAdmin, listTechnologies, updateHome } from './site.home.service.ts';
import { createSearchWord, listSearchWords, removeSearchWord, updateSearchWord } from './site.search-words.service.ts';
import { getSite, updateSite } from './site.service.ts';
import {
  createHeroSlide,
  listHeroSlides,
  orderHeroSlides,
  removeHeroSlide,
  updateHeroSlide,
} from './site.slides.service.ts';

export function siteRoutes(api: Api): void {
  register(api, siteEndpoints.get, getSite);
  register(api, siteEndpoints.update, updateSite);
  register(api, siteEndpoints.getFigures, getFigures);
  register(api, siteEndpoints.listHeroSlides, listHeroSlides);
  register(api, siteEndpoints.createHeroSlide, createHeroSlide);
  register(api, siteEndpoints.updateHeroSlide, updateHeroSlide);
  register(api, siteEndpoints.removeHeroSlide, removeHeroSlide);
  register(api, siteEndpoints.orderHeroSlides, orderHeroSlides);
  register(api, siteEndpoints.listFaqs, listFaqs);
  register(api, siteEndpoints.createFaq, createFaq);
  register(api, siteEndpoints.updateFaq, updateFaq);
  register(api, siteEndpoints.removeFaq, removeFaq);
  register(api, siteEndpoints.orderFaqs, orderFaqs);
  register(api, homeEndpoints.get, getHome);
  register(api, homeEndpoints.listTechnologies, listTechnologies);
  register(api, homeEndpoints.getForAdmin, getHomeForAdmin);
  register(api, homeEndpoints.update, updateHome);
  register(api, searchWordEndpoints.list, listSearchWords);
  register(api, searchWordEndpoints.create, createSearchWord);
  register(api, searchWordEndpoints.update, updateSearchWord);
  register(api, searchWordEndpoints.remove, removeSearchWord);
}
